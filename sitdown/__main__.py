"""`python -m sitdown` is the command `sitdown`."""

from .cli import main

if __name__ == "__main__":
    main()
