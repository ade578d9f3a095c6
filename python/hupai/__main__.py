"""`python -m hupai` is the command `hupai`."""

from hupai.cli import main

main(prog_name="hupai")
