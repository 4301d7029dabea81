//! The program `fnord`.

use mimalloc::MiMalloc;

/// Reading a scenario makes many small things and drops them again; this allocator is the faster for it.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> std::process::ExitCode {
    fnord::cli::run()
}
