//! The program `fnord`.

fn main() -> std::process::ExitCode {
    fnord::cli::run()
}
