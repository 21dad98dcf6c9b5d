"""`@proves("CE-TURF-03")`: says which rules a test proves; `make rules` counts them."""

import re

import pytest

RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]+-\d{2,}")


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a test class or one `pytest.param` with the ids of the rules that it proves.

    The ids are written out one by one, as literal strings, because `tools/rules.py` reads the source.

    >>> proves("CE-TURF-03", "CE-EX-09").mark.args
    ('CE-TURF-03', 'CE-EX-09')
    >>> proves("turf 3")
    Traceback (most recent call last):
    ValueError: 'turf 3' is not a rule id; one looks like CE-TURF-03
    """
    if not ids:
        raise ValueError("proves() needs at least one rule id, such as CE-TURF-03")
    for rule_id in ids:
        if not RULE_ID.fullmatch(rule_id):
            raise ValueError(f"{rule_id!r} is not a rule id; one looks like CE-TURF-03")
    return pytest.mark.proves(*ids)
