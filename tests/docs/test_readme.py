"""Every block that the READMEs and guides show is run."""

import doctest
import re
import shlex
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from hupai.cli import main

ROOT = Path(__file__).parents[2]
READMES = ["README.md", "README.zh-CN.md"]
GUIDES = ["docs/variants.md"]
DOCUMENTS = [
    path.relative_to(ROOT) for path in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
]
LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of a document."""

    document: str
    number: int
    language: str
    text: str


def blocks(language: str) -> list[Block]:
    """List the blocks of a language in all documents."""
    found = [
        Block(document, number, *match.groups())
        for document in [*READMES, *GUIDES]
        for number, match in enumerate(BLOCK.finditer((ROOT / document).read_text("utf-8")), 1)
    ]
    return [block for block in found if block.language == language]


def name(block: Block) -> str:
    return f"{block.document}, block {block.number}"


@pytest.mark.parametrize("document", [*READMES, *GUIDES])
def test_every_block_is_of_a_kind_that_is_run(document: str) -> None:
    languages = [match[1] for match in BLOCK.finditer((ROOT / document).read_text("utf-8"))]
    assert languages
    assert set(languages) <= {"sh", "console", "python"}


@pytest.mark.parametrize("block", blocks("sh"), ids=name)
def test_a_shell_block_calls_targets_of_the_makefile(block: Block) -> None:
    for line in block.text.splitlines():
        command = shlex.split(line, comments=True)
        assert command[0] == "make"
        subprocess.run([*command, "--dry-run"], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.parametrize("block", blocks("console"), ids=name)
def test_a_console_block_prints_what_it_shows(block: Block) -> None:
    command, _, shown = block.text.partition("\n")
    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "hupai"
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert [line.rstrip() for line in result.output.splitlines()] == shown.splitlines()


@pytest.mark.usefixtures("own_variants")
@pytest.mark.parametrize("block", blocks("python"), ids=name)
def test_a_python_block_prints_what_it_shows(block: Block) -> None:
    # Blocks go on from those before them.
    earlier = [
        other.text
        for other in blocks("python")
        if other.document == block.document and other.number < block.number
    ]
    text = "\n".join([*earlier, block.text])
    test = doctest.DocTestParser().get_doctest(text, {}, block.document, block.document, 0)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_link_inside_the_project_leads_to_a_file(document: Path) -> None:
    for target in LINK.findall((ROOT / document).read_text("utf-8")):
        path, _, _ = target.partition("#")
        assert not path or ((ROOT / document).parent / path).exists(), target
