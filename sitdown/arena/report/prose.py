"""What the page says about its figures, so that nobody needs a manual to read them."""

WHO_WINS = (
    "The part of the games that each side wins; a shared win counts in part. The bar is the 95&nbsp;% interval, "
    "the dashed line an even share. A bar that misses the line is a seat that may matter; one in twenty does by luck."
)
CHANCE = (
    "Each deal is played once for every turn of the bots round the sides. What differs between the line-ups on "
    "average is <b>who plays</b>; between the sides, <b>where one sits</b>; what a side keeps through all "
    "line-ups of a deal, <b>the deal</b>; the rest are <b>chance and choices on the way</b>. These are shares of "
    "the variance of who wins, with the noise of finite samples taken off (unbiased variance components, "
    "intervals by jackknife over deals). They hold for these bots: the more alike the players, the less it "
    "matters who plays."
)
ONLY_MIRRORS = (
    "At these tables the same bot sits everywhere, so that nothing can be said about skill, and the deal cannot "
    "be told from the chance and the choices on the way: only <b>where one sits</b> can. Let different bots "
    "change places on the same deals (<code>--rotate</code>) to see the rest."
)
BOTS = (
    "How often the bot of the row was placed before the bot of the column at the same table; equal places count "
    "half. The last column is what it won from a side."
)
THINGS = (
    "Each dot is something that a seat can do with a card, a space or another thing. To the right is what many "
    "do. Above the line is what goes with winning more often than even, below it what goes with losing. <b>This "
    "shows company, not cause:</b> who is ahead can afford more, and who lasts longer does more of everything."
)
EVERYTHING = (
    "In which part of the games it happens, how far the game has come when somebody does it for the first time, "
    "and the lift of those who do: their win share, as a multiple of an even one (– where no seat does it)"
)
POINTS = (
    "How many points the first, the second and the others make, and at the right the median. The less the hills "
    "overlap, the clearer the games are won."
)
LEAD = (
    "Above, how far the game had come when its winner took the lead for good: hills at the left are games that "
    "are over early, hills at the right are open to the end. Below, how often the lead passed to another side."
)
LENGTH = (
    "How many decisions a game takes, all seats together; forced ones do not count. Nine of ten games lie within "
    "the bar."
)
NOTHING = (
    "Nothing does: whatever differs between seats, bots, cards and spaces, chance may have brought about in so many "
    "games, or it is too small to matter. More games would tell more."
)
COLOPHON = (
    "Intervals are Wilson’s at 95&nbsp;%; games of one deal count only as far as they are independent. A sentence "
    "at the top passed a test at 1&nbsp;% divided by the number of all comparisons made for its game, and is large "
    "enough to matter. Bots are not people: what they overlook, people may find."
)
PORTIONS = {
    "who": "who plays",
    "where": "where one sits",
    "deal": "the deal",
    "rest": "chance and choices on the way",
    "untold": "deal, chance and choices together",
}
"""The parts of the outcome."""
