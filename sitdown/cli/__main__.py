"""`python -m sitdown.cli` is the command `sitdown`."""

from . import main

main()
