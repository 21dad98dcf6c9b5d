"""The first-game guide: a word or two when something is asked for the first time."""

from ...engine.scene import Hint

GUIDE: list[Hint] = [
    {
        "decision": "choose_family",
        "text": "Each family is good at something else. For a first game take one that earns money.",
        "at": ["tray:families"],
    },
    {
        "decision": "start_racket",
        "text": "Your first racket is free. A speakeasy pays the same every round, a casino rolls a die, "
        "a bordello grows.",
        "at": ["tray:rackets"],
    },
    {
        "decision": "start_space",
        "text": "Put it on an empty square. The number with the laurel is what the square scores for you each round.",
        "at": ["area:*"],
    },
    {
        "decision": "start_henchman",
        "text": "Take the stronger ones: henchmen defend your squares and attack others.",
        "at": ["tray:henchmen"],
    },
    {
        "decision": "turn_menu",
        "text": "Put a figure on a square: claim an empty one, build on your own, use a grey one, or attack a rival's. "
        "City cards can be played first.",
        "at": ["area:*", "hand:cards"],
    },
    {
        "decision": "buy_racket",
        "text": "Rackets bring money every round. Buy one that is allowed where you have a free square.",
        "at": ["tray:rackets"],
    },
    {
        "decision": "place_racket",
        "text": "Choose the square where it pays best.",
        "at": ["area:*"],
    },
    {
        "decision": "hire",
        "text": "Hire whom you can afford. Some cost corruption as well: too much of that ends the game for you.",
        "at": ["tray:henchmen", "track:corruption"],
    },
    {
        "decision": "donate",
        "text": "Each $500 is worth two points. Keep enough for bribes and refreshing.",
        "at": ["area:city_hall"],
    },
    {
        "decision": "pick_deck",
        "text": "The slums fight, midtown earns, downtown does a little of everything.",
        "at": ["tray:decks"],
    },
    {
        "decision": "cop_pick",
        "text": "You are police chief: you move the cops. Where one stops on a rival's square, the rival pays or goes.",
        "at": ["slot:police:*"],
    },
    {
        "decision": "cop_step",
        "text": "Send the cop next door, to somebody else's square if you can.",
        "at": ["area:*"],
    },
    {
        "decision": "ness_move",
        "text": "Elliot Ness cannot be bribed: whoever owns the square he goes to loses it.",
        "at": ["area:*"],
    },
    {
        "decision": "bust_response",
        "text": "A cop is on your square. Pay the bribe and keep it, or give it up with its racket.",
        "at": ["tray:cop"],
    },
    {
        "decision": "sitdown_window",
        "text": "Somebody may call a sit-down: then everybody bids for the title of godfather. Passing costs nothing.",
        "at": ["hand:cards"],
    },
    {
        "decision": "bid_build",
        "text": "Bid in secret for the title: one more figure each round, and money and points at its end. "
        "Only the winner pays.",
        "at": ["moves"],
    },
    {
        "decision": "commit",
        "text": "Commit henchmen and cards to this fight in secret. The highest total wins; losers may die.",
        "at": ["hand:henchmen", "hand:cards"],
    },
    {
        "decision": "combat_select",
        "text": "Choose which of your attacks is fought out next.",
        "at": ["area:*"],
    },
    {
        "decision": "hit_target",
        "text": "Pick an exhausted henchman, whose strength you see, or try your luck with one from the hand.",
        "at": ["panel:*"],
    },
    {
        "decision": "hit_commit",
        "text": "Choose who goes, and cards to help. The stronger henchman wins.",
        "at": ["hand:henchmen", "hand:cards"],
    },
    {
        "decision": "refresh_pick",
        "text": "Pay to get an exhausted henchman back into your hand. Only those in hand can fight.",
        "at": ["tray:exhausted:*", "panel:you"],
    },
    {
        "decision": "collect_window",
        "text": "Money comes in now. Cards that raise it are played first; otherwise just go on.",
        "at": ["hand:cards"],
    },
    {
        "decision": "cash_vendetta",
        "text": "They have wronged you before: each token of theirs is worth a city card now.",
        "at": ["panel:*"],
    },
    {
        "decision": "tie_break",
        "text": "You are godfather and decide the tie. Think of who can do you least harm.",
        "at": ["panel:*"],
    },
    {
        "decision": "reaction",
        "text": "You could cancel the card that was just aimed at you. If you have nothing for it, pass.",
        "at": ["hand:cards"],
    },
]
