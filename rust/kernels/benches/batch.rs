//! The questions of many hands, at every level, beside the floor: reading the same array.
//!
//! A figure is the throughput of one call over 2^16 hands, which do not fit the nearest caches.

mod mixes;

use core::num::NonZeroUsize;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hupai_kernels::{
    Copies, Counts, Level, Request, discard_options, improving_tiles, is_win, shanten, waits,
};
use mixes::{COMPLETE, Row, WAITING, hands};

const HANDS: usize = 1 << 16;

fn measure<T>(c: &mut Criterion, name: &str, rows: &[Row], ask: impl Fn(&[Row]) -> T) {
    let mut group = c.benchmark_group("many hands");
    group.throughput(Throughput::Elements(rows.len() as u64));
    group.sample_size(20);
    group.bench_function(name, |b| b.iter(|| ask(black_box(rows))));
    group.finish();
}

/// The sum of all counts: what reading them costs.
fn read(rows: &[Row]) -> u64 {
    let (chunks, rest) = rows.as_flattened().as_chunks::<8>();
    let words = chunks.iter().map(|chunk| u64::from_le_bytes(*chunk));
    words.fold(0, u64::wrapping_add) + rest.iter().map(|&count| u64::from(count)).sum::<u64>()
}

fn ways() -> impl Iterator<Item = (String, Request<'static>)> {
    let one = Level::ALL.into_iter().filter(|&level| level <= Level::widest());
    let one = one.map(|level| (level, 1));
    one.chain([(Level::widest(), 2)]).map(|(level, threads)| {
        let threads = NonZeroUsize::new(threads).expect("some threads");
        let name = format!("{}, threads: {threads}", level.name());
        (name, Request { level, threads, ..Request::default() })
    })
}

fn questions(c: &mut Criterion) {
    measure(c, "floor", &hands(COMPLETE[0], HANDS), read);
    for mix in COMPLETE {
        let rows = hands(mix, HANDS);
        for (way, request) in ways() {
            let name = |question| format!("{question}/{}/{way}", mix.0);
            measure(c, &name("is_win"), &rows, |rows| is_win(Counts::Rows(rows), &request));
            measure(c, &name("shanten"), &rows, |rows| shanten(Counts::Rows(rows), &request));
            measure(c, &name("discard_options"), &rows[..HANDS >> 4], |rows| {
                discard_options(Counts::Rows(rows), &Copies::None, &request)
            });
        }
    }
    for mix in WAITING {
        let rows = hands(mix, HANDS);
        for (way, request) in ways() {
            let name = |question| format!("{question}/{}/{way}", mix.0);
            measure(c, &name("waits"), &rows, |rows| waits(Counts::Rows(rows), &request));
            measure(c, &name("improving_tiles"), &rows, |rows| {
                improving_tiles(Counts::Rows(rows), &request)
            });
        }
    }
}

criterion_group!(benches, questions);
criterion_main!(benches);
