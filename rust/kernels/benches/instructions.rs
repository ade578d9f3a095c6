//! How many instructions a hand takes, counted by callgrind: figures that do not drift.
//!
//! Valgrind knows no AVX-512, so that only the portable and the AVX2 kernels are counted. Each
//! question is asked once and three times over the same hands; the difference, halved, has neither
//! the tables that are made nor the start of the program in it.

mod mixes;

use core::num::NonZeroUsize;
use std::env;
use std::hint::black_box;
use std::process::{Command, ExitCode};

use hupai_kernels::{
    Copies, Counts, Level, Request, discard_options, improving_tiles, is_win, shanten, waits,
};
use mixes::{COMPLETE, Mix, Row, WAITING, hands};

const HANDS: usize = 1 << 12;
const LEVELS: [Level; 2] = [Level::Portable, Level::Avx2];

/// The first argument of a run that is counted; then come question, mix, level, repetitions.
const COUNTED: &str = "counted";

fn is_win_of(rows: &[Row], request: &Request<'_>) {
    let _ = black_box(is_win(Counts::Rows(rows), request));
}

fn waits_of(rows: &[Row], request: &Request<'_>) {
    let _ = black_box(waits(Counts::Rows(rows), request));
}

fn shanten_of(rows: &[Row], request: &Request<'_>) {
    let _ = black_box(shanten(Counts::Rows(rows), request));
}

fn improving_of(rows: &[Row], request: &Request<'_>) {
    let _ = black_box(improving_tiles(Counts::Rows(rows), request));
}

fn discards_of(rows: &[Row], request: &Request<'_>) {
    let _ = black_box(discard_options(Counts::Rows(rows), &Copies::None, request));
}

type Question = (&'static str, fn(&[Row], &Request<'_>), &'static [Mix]);

const QUESTIONS: [Question; 5] = [
    ("is_win", is_win_of, &COMPLETE),
    ("shanten", shanten_of, &COMPLETE),
    ("discard_options", discards_of, &COMPLETE),
    ("waits", waits_of, &WAITING),
    ("improving_tiles", improving_of, &WAITING),
];

/// Asks as often as the arguments say.
fn ask(arguments: &[String]) -> Option<()> {
    let [question, mix, level, times] = arguments else { return None };
    let &(_, ask, mixes) = QUESTIONS.iter().find(|(name, ..)| name == question)?;
    let &mix = mixes.iter().find(|(name, _)| name == mix)?;
    let level = LEVELS.into_iter().find(|known| known.name() == level)?;
    let rows = hands(mix, HANDS);
    let request = Request { level, threads: NonZeroUsize::MIN, ..Request::default() };
    for _ in 0..times.parse().ok()? {
        ask(&rows, &request);
    }
    Some(())
}

/// The instructions of a run of this program.
fn count(arguments: [&str; 4]) -> Option<u64> {
    let program = env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = valgrind.arg(program).arg(COUNTED).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stderr).ok()?;
    let (_, count) = text.lines().find_map(|line| line.split_once("Collected : "))?;
    count.trim().parse().ok()
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    if let [_, first, rest @ ..] = arguments.as_slice()
        && first == COUNTED
    {
        return ask(rest).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
    }
    println!("instructions a hand, {HANDS} hands a mix");
    for (question, _, mixes) in QUESTIONS {
        for &(mix, _) in mixes {
            for level in LEVELS.into_iter().filter(|level| level.or_widest() == *level) {
                let times = |times| count([question, mix, level.name(), times]);
                let (Some(once), Some(thrice)) = (times("1"), times("3")) else {
                    println!("valgrind is needed to count instructions: none were counted");
                    return ExitCode::SUCCESS;
                };
                let each = thrice.saturating_sub(once) / (2 * HANDS as u64);
                println!("{question}/{mix}/{}: {each}", level.name());
            }
        }
    }
    ExitCode::SUCCESS
}
