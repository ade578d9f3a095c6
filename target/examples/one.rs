//! One question many times.
#![allow(clippy::all, clippy::pedantic)]
use hupai_kernels::*;
use std::num::NonZeroUsize;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let level = Level::ALL[a[2].parse::<usize>().unwrap()];
    let reps: usize = a[3].parse().unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    let n = 1 << 14;
    let size = if a[1] == "win" || a[1] == "discards" { 14 } else { 13 };
    let h: Vec<[u8; 34]> = (0..n)
        .map(|_| {
            let mut w: Vec<u8> = (0..136).map(|i| (i / 4) as u8).collect();
            rng.shuffle(&mut w);
            let mut c = [0; 34];
            for &t in &w[..size] {
                c[t as usize] += 1;
            }
            c
        })
        .collect();
    let h = if std::env::var("READY").is_ok() {
        (0..n)
            .map(|_| {
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
                        if size == 13 {
                            loop {
                                let k = rng.usize(..34);
                                if c[k] > 0 {
                                    c[k] -= 1;
                                    break;
                                }
                            }
                        }
                        break c;
                    }
                }
            })
            .collect()
    } else {
        h
    };
    let r = Request { level, threads: NonZeroUsize::MIN, ..Request::default() };
    let t = std::time::Instant::now();
    for _ in 0..reps {
        match &a[1][..] {
            "win" => {
                std::hint::black_box(is_win(Counts::Rows(&h), &r).unwrap());
            }
            "shanten" => {
                std::hint::black_box(shanten(Counts::Rows(&h), &r).unwrap());
            }
            "improving" => {
                std::hint::black_box(improving_tiles(Counts::Rows(&h), &r).unwrap());
            }
            "discards" => {
                std::hint::black_box(
                    discard_options(Counts::Rows(&h), &Seen::Nothing, &r).unwrap(),
                );
            }
            "waits" => {
                std::hint::black_box(waits(Counts::Rows(&h), &r).unwrap());
            }
            _ => panic!(),
        }
    }
    println!("{} ns", t.elapsed().as_secs_f64() * 1e9 / (n * reps) as f64);
}
