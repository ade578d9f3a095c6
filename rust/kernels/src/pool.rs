//! Threads that wait for work, those of `rayon`: made for the first question that is worth them.
//!
//! A process that was forked has none of the threads of its parent. It makes its own.

use core::ptr;
#[cfg(unix)]
use std::sync::atomic::AtomicBool;
use std::sync::atomic::{AtomicPtr, Ordering};

use rayon_core::{ThreadPool, ThreadPoolBuilder};

use crate::request::cores;

/// The threads of this process, which are never given up; null if none were made yet. No lock: who
/// is forked while another thread holds it would wait for ever.
static POOL: AtomicPtr<ThreadPool> = AtomicPtr::new(ptr::null_mut());

/// The threads of this process; `None` where none are to be had.
pub(crate) fn pool() -> Option<&'static ThreadPool> {
    let known = POOL.load(Ordering::Acquire);
    // SAFETY: what is not null is a pool that nobody frees.
    unsafe { known.as_ref() }.or_else(make)
}

#[cold]
fn make() -> Option<&'static ThreadPool> {
    forget_when_forked()?;
    let builder = ThreadPoolBuilder::new().num_threads(cores().get());
    let made = builder.thread_name(|place| format!("hupai {place}")).build().ok()?;
    let made = Box::into_raw(Box::new(made));
    let (set, failed) = (Ordering::AcqRel, Ordering::Acquire);
    match POOL.compare_exchange(ptr::null_mut(), made, set, failed) {
        // SAFETY: the pool was made here, and nobody frees it from now on.
        Ok(_) => unsafe { made.as_ref() },
        Err(other) => {
            // SAFETY: the pool was made here, and nobody else has it.
            drop(unsafe { Box::from_raw(made) });
            // SAFETY: another thread's, which nobody frees.
            unsafe { other.as_ref() }
        }
    }
}

/// Sees to it that a forked process makes threads of its own; `None` where that cannot be had.
#[cfg(unix)]
fn forget_when_forked() -> Option<()> {
    static ASKED: AtomicBool = AtomicBool::new(false);

    unsafe extern "C" fn forget() {
        POOL.store(ptr::null_mut(), Ordering::Release);
    }

    if !ASKED.load(Ordering::Acquire) {
        // SAFETY: the function only stores a null pointer, which is sound in a forked process. To
        // ask twice does no harm.
        let refused = unsafe { libc::pthread_atfork(None, None, Some(forget)) };
        if refused != 0 {
            return None;
        }
        ASKED.store(true, Ordering::Release);
    }
    Some(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as where processes are forked")]
fn forget_when_forked() -> Option<()> {
    Some(())
}
