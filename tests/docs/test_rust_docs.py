"""Every public item of the core and the kernels has an example, which `cargo test` runs."""

import re
from pathlib import Path

import pytest

RUST = Path(__file__).parents[2] / "rust"
SOURCES = [
    path for crate in ("core", "kernels") for path in sorted((RUST / crate / "src").rglob("*.rs"))
]
ITEM = re.compile(r"\s*pub (?:const |unsafe )*(?:fn|struct|enum|trait|type|const|static) (\w+)")


def undocumented(source: str) -> list[str]:
    """List the public items of Rust code whose documentation has no example."""
    found, comment = [], ""
    for line in source.splitlines():
        text = line.strip()
        if text.startswith("///"):
            comment += text + "\n"
        elif item := ITEM.match(line):
            if "/// ```" not in comment:
                found.append(item[1])
            comment = ""
        elif not text.startswith("#["):
            comment = ""
    return found


def test_an_item_without_an_example_is_found() -> None:
    assert undocumented("/// A.\n/// ```\n/// ```\npub fn a() {}\n/// B.\npub fn b() {}") == ["b"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(RUST)))
def test_public_items_have_examples(path: Path) -> None:
    assert undocumented(path.read_text("utf-8")) == []
