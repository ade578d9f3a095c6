"""The texts of the package that code reads: the clauses of the rule book."""

from PyInstaller.utils.hooks import collect_data_files

datas = collect_data_files("hupai", includes=["**/*.md"])
