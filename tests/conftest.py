"""What all tests share: no clocks in hypothesis, and no silent skips in CI."""

import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

IN_CI = os.environ.get("SITDOWN_CI") == "1"
MAY_SKIP = "needs a GPU"

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "here")


class SkipsFail:
    """In CI everything that can run must run: a skip, or a failure foretold, is a failure, unless it needs a GPU."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        return refuse_skip((yield))

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        return refuse_skip((yield))


def refuse_skip(report: Report) -> Report:
    if report.outcome == "skipped":
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reason = reason.removeprefix("Skipped: ")
        if not reason.startswith(MAY_SKIP):
            report.outcome = "failed"
            report.longrepr = f"skipped in CI, where only {MAY_SKIP!r} is a reason to skip: {reason}"
    return report


def pytest_configure(config: pytest.Config) -> None:
    """Register by hand: hooks of a conftest see only its own folder, and doctests live in sitdown/."""
    if IN_CI:
        config.pluginmanager.register(SkipsFail(), "skips-fail")
