# `make` alone lists what there is. Two commands are enough to start: `make play` and `make test`.

PYTHON ?= python3
JOBS ?= auto
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
WEB := web/node_modules
PIP_INSTALL = pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test torture load cover rules lint format types golden worth schema page check-page shots bench clean

help: ## list these commands
	@echo 'make COMMAND [ARGS="more options"] [PYTHON=python3.12]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.installed ## open the table in your browser (ARGS="corleone --terminal" to play here)
	@$(BIN)/sitdown play $(ARGS)

test: $(VENV)/.dev ## run every test, in parallel (ARGS="-k turf" for some)
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

torture: $(VENV)/.dev ## what takes too long for every day: a hundred kills, a thousand double moves
	$(BIN)/python -m pytest -m torture -q tests/torture $(ARGS)

load: $(VENV)/.dev ## the server under load, beside a bare echo: 200 tables, 1,000 sockets, two minutes
	$(BIN)/python benchmarks/load.py $(ARGS)

cover: $(VENV)/.dev ## the same, and say which lines no test has run
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --cov --cov-report=term $(ARGS)

rules: $(VENV)/.dev ## which rule ids are proved by a test; fails if a finished game lacks one
	$(BIN)/python tools/rules.py $(ARGS)

lint: $(VENV)/.dev ## style, formatting and the layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

format: $(VENV)/.dev ## mend what lint can mend by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.dev ## check the types
	$(BIN)/mypy

golden: $(VENV)/.dev ## record the golden games again; read the diff before you commit it
	$(BIN)/python tools/golden.py $(ARGS)

worth: $(VENV)/.dev ## fit what a game's assets are worth (ARGS="corleone"); read what it prints, and measure
	$(BIN)/python tools/worth.py $(ARGS)

schema: $(VENV)/.dev ## write down the server's words, of which the page's types are made
	$(BIN)/python tools/schema.py $(ARGS)

page: schema $(WEB)/.installed ## build the page into the package (needs Node 20 or newer)
	cd web && npm run --silent types && npm run --silent check && npm run --silent build

check-page: $(VENV)/.dev $(WEB)/.installed ## is the page in the package the one that its sources give?
	$(BIN)/python tools/schema.py --check
	cd web && npm run --silent types -- --check && npm run --silent check
	cd web && npm run --silent build -- --outDir ../build/page --logLevel error
	diff --recursive --brief --exclude '*.gz' build/page sitdown/server/page

shots: $(VENV)/.dev ## take the pictures of every table anew (needs Chromium)
	$(BIN)/python tools/shots.py $(ARGS)

bench: $(VENV)/.installed $(BENCH_VENV)/.installed ## measure the speed, beside other engines
	$(BIN)/python benchmarks/run.py $(ARGS)

clean: ## remove the environments and everything generated
	rm -rf $(VENV) $(BENCH_VENV) build dist .coverage .coverage.* htmlcov
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find benchmarks sitdown tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true


# The stamps: an environment is made once, and filled again only when what it should hold has changed.

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/pip
	@echo 'Installing Sitdown into $(VENV) (once; a minute or two) ...'
	@$(BIN)/$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/pip
	@echo 'Installing Sitdown and its development tools into $(VENV) (once; a minute or two) ...'
	@$(BIN)/$(PIP_INSTALL) --editable '.[dev]'
	@touch $(VENV)/.installed $@

$(BENCH_VENV)/.installed: benchmarks/requirements.txt | $(BENCH_VENV)/bin/pip
	@echo 'Installing the engines to compare with into $(BENCH_VENV) (once; a few minutes) ...'
	@$(BENCH_VENV)/bin/$(PIP_INSTALL) --requirement $<
	@touch $@

$(WEB)/.installed: web/package-lock.json
	@command -v npm >/dev/null 2>&1 || { echo 'Building the page needs Node 20 or newer. Playing does not.'; exit 1; }
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

%/bin/pip:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo 'Sitdown needs Python 3.11 or newer, and there is no "$(PYTHON)" here.'; \
	  echo 'Install one, or name yours: make PYTHON=/path/to/python3.12 ...'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Sitdown needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
	  echo 'Name a newer one: make PYTHON=python3.12 ...'; exit 1; }
	@$(PYTHON) -m venv --clear $* || { rm -rf $*; \
	  echo 'No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv'; exit 1; }
