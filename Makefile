# make demo: build the package and take a real hand apart. make test: every check. make help: the rest.

PYTHON ?= python3
BIN := .venv/bin
HOST := $(shell rustc -vV | sed -n 's/^host: //p')
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help demo build test lint test-rust test-python test-fuzz test-table test-memory test-witness golden wheel bench lock clean
.DEFAULT_GOAL := help

help:  ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

demo: build  ## Build the package (release) into .venv and analyze a hand
	$(BIN)/hupai analyze "123m 456p 789s 1122z 7z"
	$(BIN)/hupai analyze "1112345678999m"
	$(BIN)/hupai analyze "111222333m 55z [789p]"

.venv/made: constraints.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet maturin
	touch $@

build: .venv/made  ## Build the package (release) into .venv
	$(BIN)/maturin develop --release --locked --quiet

.venv/tested: .venv/made build
	$(BIN)/maturin develop --release --locked --quiet --extras test,bench
	touch $@

test: lint test-rust test-python test-fuzz  ## Run every check
	@echo "all checks passed"

lint: .venv/tested  ## Check formats, lints and types
	@ignored="$$(git ls-files --cached --ignored --exclude-standard)" && test -z "$$ignored" \
		|| { echo "tracked, and ignored:"; echo "$$ignored"; exit 1; }
	cargo fmt --all --check
	cargo fmt --manifest-path rust/fuzz/Cargo.toml --check
	cargo clippy --locked --workspace --all-targets -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --locked --no-deps --workspace --quiet
	cargo package --locked --package hupai --allow-dirty --quiet
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest hupai._core

test-rust:  ## Test the core crate: every suit, all complete and ready hands, its documentation; the kernels beside it
	cargo test --locked --package hupai --package hupai-kernels

test-python: .venv/tested build  ## Test the package, its documents and its wheel; compare the benchmarks' answers
	$(BIN)/pytest --numprocesses auto
	$(BIN)/pytest benches --quiet --benchmark-disable

# Coverage for libFuzzer on a stable compiler, as cargo-fuzz asks for it; needs a C++ compiler.
FUZZ_RUSTFLAGS := --cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
	-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
FUZZ_RUNS ?= 1000000

test-fuzz:  ## A million runs of each fuzz target (FUZZ_RUNS=… for another number), of many hands 12 s at most
	@command -v c++ >/dev/null || { echo "a C++ compiler (c++) is needed to build libFuzzer"; exit 1; }
	RUSTFLAGS="$(FUZZ_RUSTFLAGS)" cargo build --locked --release --quiet --target $(HOST) --manifest-path rust/fuzz/Cargo.toml
	mkdir -p rust/fuzz/corpus/parse rust/fuzz/corpus/questions rust/fuzz/corpus/kernels
	cd rust/fuzz && target/$(HOST)/release/parse -runs=$(FUZZ_RUNS) -max_len=200 -timeout=5 -verbosity=0 -print_funcs=0 -print_final_stats=1 -dict=parse.dict corpus/parse seeds/parse
	cd rust/fuzz && target/$(HOST)/release/questions -runs=$(FUZZ_RUNS) -max_len=20 -timeout=5 -verbosity=0 -print_funcs=0 -print_final_stats=1 corpus/questions seeds/questions
	cd rust/fuzz && target/$(HOST)/release/kernels -runs=$(FUZZ_RUNS) -max_total_time=12 -max_len=170 -timeout=5 -verbosity=0 -print_funcs=0 -print_final_stats=1 corpus/kernels seeds/kernels

test-table: .venv/tested build  ## Hold 10,000 deals of each variant against the laws (DEALS=…, VARIANTS=… for others)
	$(BIN)/python -m tests.laws.run $(VARIANTS)

test-memory: .venv/tested build  ## Play 100,000 deals (DEALS=…), and see that memory stays flat
	$(BIN)/python -m tests.laws.memory

test-witness: .venv/tested build  ## Ask PyMahjongGB about a million wins of 国标 (WINS=… for another number)
	$(BIN)/python -m tests.scoring.guobiao_witness

golden: .venv/tested build  ## Play the golden deals again and write down how they go now
	$(BIN)/python -m tests.laws.golden

# On Linux for systems since 2014, by a linker that knows their C library; as tests/package/test_wheel.py does.
wheel: .venv/tested  ## Build the wheel (release) into dist
	CARGO_ZIGBUILD_PYTHON_PATH=$(abspath $(BIN)/python) $(BIN)/maturin build --release --locked --quiet --out dist \
		$(if $(findstring linux,$(HOST)),--zig --compatibility manylinux2014)

bench: .venv/tested build wheel  ## Measure beside other engines, and print a table of ratios
	cargo bench --locked --package hupai --package hupai-kernels
	$(BIN)/pytest benches --quiet --benchmark-quiet --benchmark-json=benchmark.json

lock: ## Lock the versions that checks run with: the newest that pyproject.toml allows
	$(PYTHON) -m venv .venv/lock
	PIP_CONSTRAINT= .venv/lock/bin/pip install --quiet maturin
	PIP_CONSTRAINT= .venv/lock/bin/pip install --quiet '.[test,bench]'
	.venv/lock/bin/pip freeze --exclude hupai > constraints.txt

clean:  ## Remove all that was built
	rm -rf .venv target dist rust/fuzz/target rust/fuzz/corpus benchmark.json
