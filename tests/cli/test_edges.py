"""What terminals, shells and locales do to the command."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from hupai import Table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="shells and signals of POSIX systems")

GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "sichuan-1.jsonl"
HAND = "123m456p789s1122z7z"
COMMANDS = {
    "help": "--help",
    "version": "--version",
    "help of a command": "simulate --help",
    "analyze": f"analyze {HAND}",
    "analyze waits": "analyze 11m23p",
    "analyze json": f"analyze {HAND} --json",
    "score": "score 123m456m789p345s22p --variant changsha --winner 1",
    "score json": "score 123m456m789p345s22p --variant changsha --winner 1 --json",
    "not won": "score 123m456m789p345s24p --variant changsha --winner 1",
    "rules": "rules",
    "rules of one": "rules dafeng",
    "rules json": "rules dafeng --json",
    "clause": "rules CS-24",
    "simulate": "simulate --variant sichuan -n 2 --seed 3 --quiet",
    "simulate json": "simulate --variant sichuan -n 2 --seed 3 --json",
    "replay": f"replay {GOLDEN}",
    "replay json": f"replay {GOLDEN} --json",
    "bench json": "bench --question is_win --rows 4 --sample 1 --seconds 0 --json",
}
HELPS = ["", "analyze", "score", "rules", "simulate", "replay", "bench"]


def hupai(
    arguments: str, redirected: str = "", *, options: str = "", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a shell does; `$HUPAI` stands for it in what is redirected."""
    command = f"{sys.executable} {options} -m hupai {arguments} {redirected}"
    return subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
    )


def is_one_error(said: bytes) -> bool:
    return said.startswith(b"Error: ") and said.count(b"\n") == 1 and said.endswith(b"\n")


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
def test_output_that_cannot_be_written_is_one_line_and_no_success(arguments: str) -> None:
    redirections = [">&-"] + [">/dev/full"] * Path("/dev/full").exists()
    for redirected in redirections:
        done = hupai(arguments, redirected)
        assert is_one_error(done.stderr), (redirected, done.stderr)
        assert done.returncode == 1


@pytest.mark.parametrize("redirected", [">&- 2>&-", ">/dev/full 2>/dev/full", ">/dev/full 2>&-"])
def test_with_no_place_for_the_error_the_status_tells(redirected: str) -> None:
    done = hupai("rules", redirected)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 1)


@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full"])
def test_an_error_that_nobody_reads_is_still_no_success(redirected: str) -> None:
    done = hupai("analyze xx", redirected)
    assert done.stdout == b""
    assert done.returncode != 0
    assert hupai("analyze 11m", redirected).returncode == 0


def test_a_reader_that_has_seen_enough_gets_no_error() -> None:
    for arguments in ("rules dafeng", "rules dafeng --json", f"replay {GOLDEN}"):
        done = hupai(arguments, "| head -n 1")
        assert done.stdout.count(b"\n") == 1
        assert done.stderr == b""


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "no_SUCH.locale"},
        {"PYTHONIOENCODING": "latin-1:strict"},
        {"NO_COLOR": "1", "TERM": "dumb"},
        {"FORCE_COLOR": "1"},
        {"COLUMNS": "1"},
        {"COLUMNS": "0"},
        {"COLUMNS": "wide"},
        {"COLUMNS": "1000"},
    ],
    ids=str,
)
def test_every_command_answers_in_every_surrounding(environment: dict[str, str]) -> None:
    for name in ("help", "analyze", "analyze waits", "score", "rules of one", "simulate", "replay"):
        done = hupai(COMMANDS[name], **environment)
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        assert done.stdout


@pytest.mark.parametrize("locale", [{}, {"PYTHONUTF8": "0", "LC_ALL": "C"}], ids=str)
def test_chinese_is_read_whatever_the_locale(locale: dict[str, str]) -> None:
    done = hupai("analyze 一二三万四五六筒七八九条东东", PYTHONCOERCECLOCALE="0", **locale)
    assert b"\n123m456p789s11z\n" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        "analyze {}", "analyze 11m {}", "score {} --variant sichuan --winner 0",
        "score 11m --variant sichuan --winner 0 --tile {}",
        "score 11m --variant sichuan --winner 0 --bird {}",
        "analyze 11m --shapes {}", "rules {}", "simulate --variant {}", "replay {}",
        "simulate --variant sichuan --rule {}", "simulate --variant sichuan --player {}",
        "simulate --variant sichuan --seed {}", "bench --question {}", "{}",
    ],
)  # fmt: skip
def test_bytes_that_are_no_text_are_refused_once(arguments: str) -> None:
    garbage = "\"$(printf '\\377%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)\""
    done = hupai(arguments.format(garbage))
    *_, error = done.stderr.decode().splitlines()
    assert error.startswith("Error: ")
    assert len(error) < 350
    assert done.stdout == b""
    assert done.returncode == 2


@pytest.mark.parametrize("command", HELPS)
def test_help_stands_without_docstrings(command: str) -> None:
    expected = hupai(f"{command} --help").stdout
    assert expected.count(b"\n") > 10
    assert hupai(f"{command} --help", options="-OO").stdout == expected


def simulated(folder: Path, deals: int, *more: str) -> None:
    done = hupai(f"simulate --variant sichuan -n {deals} --log {folder} {' '.join(more)}")
    assert done.returncode == 0, done.stderr


def test_overwriting_leaves_no_log_of_an_earlier_run(tmp_path: Path) -> None:
    simulated(tmp_path, 12)
    (tmp_path / "deal-notes.jsonl").write_text("kept", "utf-8")
    simulated(tmp_path, 2, "--overwrite")
    assert {path.name for path in tmp_path.iterdir()} == {
        "deal-1.jsonl", "deal-2.jsonl", "deal-notes.jsonl"
    }  # fmt: skip


def test_nothing_is_written_through_links_out_of_the_folder(tmp_path: Path) -> None:
    folder, outside = tmp_path / "logs", tmp_path / "outside"
    folder.mkdir()
    outside.write_text("kept", "utf-8")
    for name in ("deal-1.jsonl", "deal-7.jsonl", ".deal-1.jsonl.part"):
        (folder / name).symlink_to(outside)
    (folder / "deal-2.jsonl").hardlink_to(outside)
    simulated(folder, 2, "--overwrite")
    assert outside.read_text("utf-8") == "kept"
    assert [path.is_symlink() for path in sorted(folder.iterdir())] == [False, False]


def test_a_log_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    simulated(tmp_path / "logs", 1)
    (tmp_path / "other").touch()
    modes = [
        stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("logs/deal-1.jsonl", "other")
    ]
    assert modes[0] == modes[1]


def test_a_log_that_cannot_be_replaced_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "deal-1.jsonl").mkdir()
    done = hupai(f"simulate --variant sichuan -n 1 --overwrite --log {tmp_path}")
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_ended_leaves_whole_logs(tmp_path: Path, number: signal.Signals) -> None:
    arguments = ["simulate", "--variant", "sichuan", "-n", "100000", "--log", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "hupai", *arguments], stderr=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        while len(list(tmp_path.iterdir())) < 5:
            sleep(0.01)
        running.send_signal(number)
        stdout, stderr = running.communicate()
    assert running.returncode != 0
    assert stdout == b""
    assert b"Traceback" not in stderr
    logs = list(tmp_path.glob("deal-*.jsonl"))
    assert len(logs) >= 4
    assert all(Table.from_log(path.read_text("utf-8")).over for path in logs)
