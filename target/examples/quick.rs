//! Quick figures while working.
#![allow(clippy::all, clippy::pedantic)]
use hupai_kernels::*;
use std::num::NonZeroUsize;
use std::time::Instant;
fn deal(rng: &mut fastrand::Rng, n: usize) -> [u8; 34] {
    let mut w: Vec<u8> = (0..136).map(|i| (i / 4) as u8).collect();
    rng.shuffle(&mut w);
    let mut c = [0; 34];
    for &t in &w[..n] {
        c[t as usize] += 1;
    }
    c
}
fn complete(rng: &mut fastrand::Rng) -> [u8; 34] {
    loop {
        let mut c = [0u8; 34];
        c[rng.usize(..34)] += 2;
        for _ in 0..4 {
            let k = rng.usize(..55);
            if k < 34 {
                c[k] += 3
            } else {
                let k = k - 34;
                let t = k / 7 * 9 + k % 7;
                c[t] += 1;
                c[t + 1] += 1;
                c[t + 2] += 1;
            }
        }
        if c.iter().all(|&x| x <= 4) {
            return c;
        }
    }
}
fn time(name: &str, n: usize, mut f: impl FnMut()) {
    f();
    let mut v: Vec<f64> = (0..15)
        .map(|_| {
            let t = Instant::now();
            f();
            t.elapsed().as_secs_f64() / n as f64 * 1e9
        })
        .collect();
    v.sort_by(f64::total_cmp);
    println!("{name}: {:.2} ns (min {:.2})", v[7], v[0]);
}
fn main() {
    let n = 1 << 18;
    let mut rng = fastrand::Rng::with_seed(1);
    let d14: Vec<_> = (0..n).map(|_| deal(&mut rng, 14)).collect();
    let d13: Vec<_> = (0..n).map(|_| deal(&mut rng, 13)).collect();
    let c14: Vec<_> = (0..n).map(|_| complete(&mut rng)).collect();
    let r13: Vec<_> = c14
        .iter()
        .map(|c| {
            let mut c = *c;
            loop {
                let k = rng.usize(..34);
                if c[k] > 0 {
                    c[k] -= 1;
                    break;
                }
            }
            c
        })
        .collect();
    time("floor", n, || {
        let s: u64 = c14
            .as_flattened()
            .chunks(8)
            .map(|c| u64::from_le_bytes(c.try_into().unwrap_or([0; 8])))
            .fold(0, u64::wrapping_add);
        std::hint::black_box(s);
    });
    for level in Level::ALL {
        for t in [1usize, 2] {
            let r = Request { level, threads: NonZeroUsize::new(t).unwrap(), ..Request::default() };
            for (m, h) in [("deals", &d14), ("complete", &c14)] {
                time(&format!("win {} {t} {m}", level.name()), n, || {
                    std::hint::black_box(is_win(Counts::Rows(h), &r).unwrap());
                });
            }
            for (m, h) in [("deals", &d13), ("ready", &r13)] {
                time(&format!("waits {} {t} {m}", level.name()), n, || {
                    std::hint::black_box(waits(Counts::Rows(h), &r).unwrap());
                });
            }
            for (m, h) in [("deals", &d14), ("complete", &c14), ("13", &d13)] {
                time(&format!("shanten {} {t} {m}", level.name()), n, || {
                    std::hint::black_box(shanten(Counts::Rows(h), &r).unwrap());
                });
            }
            for (m, h) in [("deals", &d13), ("ready", &r13)] {
                time(&format!("improving {} {t} {m}", level.name()), n, || {
                    std::hint::black_box(improving_tiles(Counts::Rows(h), &r).unwrap());
                });
            }
            for (m, h) in [("deals", &d14), ("complete", &c14)] {
                time(&format!("discards {} {t} {m}", level.name()), n >> 4, || {
                    std::hint::black_box(
                        discard_options(Counts::Rows(&h[..n >> 4]), &Seen::Nothing, &r).unwrap(),
                    );
                });
            }
        }
    }
}
