# Two commands do all the set-up: `make run` starts the bot, `make test` checks everything.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test format lock bench clean

run: .venv/run.stamp
	@$(BIN)/python -m bot

test: .venv/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n auto

format: .venv/test.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/test.stamp
	for file in tests/bench/bench_*.py; do $(BIN)/python $$file || exit 1; done

# Pins every dependency with its hashes, without naming where they come from.
lock: .venv/test.stamp
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-emit-index-url \
		--python-version 3.11 pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-emit-index-url \
		--python-version 3.11 --extra dev --constraint requirements.lock pyproject.toml -o requirements-dev.lock

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Zigzag needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 " ) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/test.stamp: requirements-dev.lock .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ .venv/run.stamp

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
