//! The law that is compiled into the program.

use std::sync::OnceLock;
use std::thread;

use crate::law::Law;

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/law.bin"));

/// The law that comes with the program.
///
/// # Panics
/// Never in a program that was built: the bytes were written by the build from the same types.
pub fn law() -> &'static Law {
    static LAW: OnceLock<Law> = OnceLock::new();
    LAW.get_or_init(load)
}

/// What reading the law may take of the stack: without optimisation the many rule points take more than a thread of a test has.
const STACK: usize = 16 << 20;

/// Loads the law anew.
///
/// # Panics
/// Never in a program that was built: the bytes were written by the build from the same types.
pub fn load() -> Law {
    if !cfg!(debug_assertions) {
        return read();
    }
    let reading = thread::Builder::new().stack_size(STACK).spawn(read);
    match reading.map(thread::JoinHandle::join) {
        Ok(Ok(law)) => law,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        // Where no thread can be had, this one may do.
        Err(_) => read(),
    }
}

fn read() -> Law {
    match postcard::from_bytes(BYTES) {
        Ok(law) => law,
        Err(error) => unreachable!("the law in the program cannot be read: {error}"),
    }
}
