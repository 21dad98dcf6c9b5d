from ...engine.rule import rule


@rule
def resample(s, seat):
    return
