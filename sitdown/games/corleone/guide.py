"""The first-game guide: a word or two when something is asked for the first time."""

from ...engine.scene import Hint

GUIDE: list[Hint] = [
    {
        "decision": "turn_action",
        "text": "Put a figure on the board to earn what is printed there, do a job you can pay for, or play an ally. "
        "A thug works the lower line of one business, a family member the upper lines of every area it touches.",
        "at": ["slot:thug:*", "slot:family:*", "tray:jobs", "hand"],
    },
    {
        "decision": "ability_next",
        "text": "Use what you have just earned, in any order. Money in your suitcase is safe and wins the game: "
        "money in your hand is not.",
        "at": ["hand:money", "tray:suitcase", "panel:you"],
    },
    {
        "decision": "draw_keep",
        "text": "Keep one of these two jobs. A job wants the goods on its left and pays the money on its right.",
        "at": ["tray:look"],
    },
    {
        "decision": "discard_card",
        "text": "Give up a card that you need least.",
        "at": ["hand"],
    },
    {
        "decision": "pick_good",
        "text": "Take the good that your next job still lacks. Narcotics stand for any of the other three.",
        "at": ["tray:supply", "tray:jobs", "hand:jobs"],
    },
    {
        "decision": "pay_narcotics",
        "text": "Narcotics can replace any good. Keep them if you can pay with the plain ones.",
        "at": ["hand:money"],
    },
    {
        "decision": "job_order",
        "text": "Take the money first if the ability puts money into your suitcase.",
        "at": ["tray:doing"],
    },
    {
        "decision": "front_order",
        "text": "The family that controls this turf earns from it too. You only say who goes first.",
        "at": ["slot:control:*"],
    },
    {
        "decision": "choose_business",
        "text": "Any open business will do, even one where somebody stands already.",
        "at": ["slot:business:*"],
    },
    {
        "decision": "choose_turf",
        "text": "Click one of the turfs that glow.",
        "at": ["area:*"],
    },
    {
        "decision": "choose_victim",
        "text": "The figure goes into the river and no longer counts in this act's turf war. "
        "Look for a turf that you would win without it.",
        "at": ["slot:thug:*", "slot:family:*", "slot:river"],
    },
    {
        "decision": "choose_own",
        "text": "Choose the figure that has more to gain elsewhere.",
        "at": ["slot:thug:*", "slot:family:*"],
    },
    {
        "decision": "choose_rival_figure",
        "text": "Move a rival out of a turf that you could then win.",
        "at": ["slot:thug:*", "slot:family:*"],
    },
    {
        "decision": "choose_destination",
        "text": "Choose where the figure goes; only empty places of its own kind are open to it.",
        "at": ["slot:thug:*", "slot:family:*"],
    },
    {
        "decision": "place_neutral",
        "text": "This figure belongs to nobody, but in a turf war it counts against everybody.",
        "at": ["slot:thug:*", "slot:family:*"],
    },
    {
        "decision": "choose_rival",
        "text": "Whoever holds most cards has most to lose.",
        "at": ["panel:*"],
    },
    {
        "decision": "give_card",
        "text": "You must hand over one of these. The smallest hurts least.",
        "at": ["hand:money"],
    },
    {
        "decision": "offer_pick",
        "text": "Everybody puts up a card at once. The highest goes to the one who asks, the others are lost.",
        "at": ["hand:money"],
    },
    {
        "decision": "choose_public_job",
        "text": "The job comes into your hand, where nobody can take it from you.",
        "at": ["tray:jobs"],
    },
    {
        "decision": "relocate_marker",
        "text": "You have won a turf but have no marker left. You may move one, or leave it.",
        "at": ["slot:control:*"],
    },
    {
        "decision": "bid",
        "text": "Everybody bids for the allies in secret, with money from the suitcase. One family goes without. "
        "You pay only if you get one.",
        "at": ["tray:suitcase", "tray:allies"],
    },
    {
        "decision": "pick_ally",
        "text": "Take the ally that helps you most. It can be played once in every act from now on.",
        "at": ["tray:allies"],
    },
    {
        "decision": "tribute_discard",
        "text": "The Don takes what you hold above the limit. Goods and jobs you cannot use soon go first.",
        "at": ["hand"],
    },
]
