//! Threads that wait for work, those of `rayon`: made for the first question that is worth them.
//!
//! A process that was forked has none of the threads of its parent. It makes its own.

use core::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};
use std::thread;

use rayon_core::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::request::cores;

/// The threads of this process, which are never given up; null if none were made yet.
static POOL: AtomicPtr<ThreadPool> = AtomicPtr::new(ptr::null_mut());

/// Whether threads are being made, or the process forked: one waits for the other, lest a fork
/// finds them half made.
static HELD: AtomicBool = AtomicBool::new(false);

/// The threads of this process; `None` where none are to be had.
pub(crate) fn pool() -> Option<&'static ThreadPool> {
    known().or_else(make)
}

fn known() -> Option<&'static ThreadPool> {
    // SAFETY: what is not null is a pool that nobody frees.
    unsafe { POOL.load(Ordering::Acquire).as_ref() }
}

#[cold]
fn make() -> Option<&'static ThreadPool> {
    if !watches_forks() {
        return None;
    }
    hold();
    let pool = known().or_else(|| {
        let made = Box::leak(Box::new(build().ok()?));
        POOL.store(made, Ordering::Release);
        Some(made)
    });
    release();
    pool
}

fn build() -> Result<ThreadPool, ThreadPoolBuildError> {
    // What the threads share beside their pool is made on first use, under a lock: here, where no
    // fork comes between.
    drop(crossbeam_epoch::pin());
    let builder = ThreadPoolBuilder::new().num_threads(cores().get());
    builder.thread_name(|place| format!("hupai {place}")).build()
}

extern "C" fn hold() {
    while HELD.swap(true, Ordering::Acquire) {
        thread::yield_now();
    }
}

extern "C" fn release() {
    HELD.store(false, Ordering::Release);
}

/// Whether a forked process is sure to make threads of its own.
#[cfg(unix)]
fn watches_forks() -> bool {
    static ASKED: AtomicBool = AtomicBool::new(false);
    static GRANTED: AtomicBool = AtomicBool::new(false);

    extern "C" fn forget() {
        POOL.store(ptr::null_mut(), Ordering::Release);
        release();
    }

    if !ASKED.swap(true, Ordering::AcqRel) {
        // SAFETY: the functions touch nothing but two atomics, which is sound in a forked process.
        let refused = unsafe { libc::pthread_atfork(Some(hold), Some(release), Some(forget)) };
        GRANTED.store(refused == 0, Ordering::Release);
    }
    // Who comes while another asks does the work alone this time.
    GRANTED.load(Ordering::Acquire)
}

#[cfg(not(unix))]
fn watches_forks() -> bool {
    true
}
