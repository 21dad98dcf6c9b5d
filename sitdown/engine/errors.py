"""Everything that can go wrong on purpose: one family of exceptions whose messages say what would be right."""


class SitdownError(Exception):
    """Base of all errors this library raises deliberately."""


class UnknownGame(SitdownError, LookupError):
    """No game of that name."""


class BadOption(SitdownError, ValueError):
    """A seat count or an option that the game does not offer."""


class IllegalMove(SitdownError, ValueError):
    """A move that is not allowed now. `reason` is the sentence, `rule` the id of the rule behind it."""

    def __init__(self, message: str, reason: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.rule = rule


class NoSuchMove(IllegalMove):
    """Text that is no move of this game; the message names the nearest candidates."""


class NeedsConsent(SitdownError):
    """An undo that would take back something already revealed: it needs everybody's consent."""


class BadSave(SitdownError, ValueError):
    """A save file that cannot be read or written, or whose replay does not agree with it."""


class OtherComponents(BadSave):
    """A save file of a match that was played with another component file."""


class BadPosition(SitdownError, ValueError):
    """An arranged position that breaks the conservation of components."""


class ComponentError(SitdownError, ValueError):
    """A component file that cannot be played with."""


class CheckFailed(SitdownError, ArithmeticError):
    """Checked mode met an overflow, an underflow, a bad index or an unknown field."""


class NotAvailable(SitdownError):
    """A mode, device or bot that this installation does not have."""
