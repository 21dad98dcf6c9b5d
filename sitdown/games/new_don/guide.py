"""The first-game guide: a word or two when something is asked for the first time."""

from ...engine.scene import Hint

GUIDE: list[Hint] = [
    {
        "decision": "favor_reveal",
        "text": "Show one of your hidden dice. The Godfather may take it or demand another number, and either "
        "earns you a favor. A low die that you do not need makes a good gift.",
        "at": ["hand"],
    },
    {
        "decision": "offer",
        "text": "You are Godfather: take the die that is shown, or demand a number that you need more. "
        "If the family has none, you get nothing but see all its dice.",
        "at": ["tray:shown", "hand"],
    },
    {
        "decision": "favor_spot",
        "text": "Your soldier goes onto one of these two favors. You can call it in on your own turn.",
        "at": ["slot:favor:*"],
    },
    {
        "decision": "offer_reroll",
        "text": "Choose dice that you do not like and roll them once more, in secret. "
        "Sets of equal dice win neighborhoods: keep those.",
        "at": ["hand"],
    },
    {
        "decision": "turn_action",
        "text": "Spend dice. A neighborhood costs the dice printed on it; leftovers raise your muscle or buy a bet in "
        "Vegas. Most soldiers in a district score its first number at the end.",
        "at": ["tray:dice", "area:*", "slot:district:*"],
    },
    {
        "decision": "straight_pick",
        "text": "Several straights would do. Spend the dice that you need least.",
        "at": ["tray:dice"],
    },
    {
        "decision": "recruit_more",
        "text": "Add more dice and climb further, or go. The highest marker is Godfather in the next round.",
        "at": ["tray:dice", "slot:muscle:*"],
    },
    {
        "decision": "bet_spot",
        "text": "If a red die shows this number next round, that die is yours for the round.",
        "at": ["slot:vegas:*"],
    },
    {
        "decision": "vegas_lock",
        "text": "You have won red dice. Lock them to keep their number, or roll them with your own.",
        "at": ["tray:red"],
    },
    {
        "decision": "ability_pick",
        "text": "This favor can do what any of the other five does.",
        "at": ["slot:favor:*"],
    },
    {
        "decision": "reroll_pick",
        "text": "Pick the dice to roll again. They can then be spent on neighborhoods only.",
        "at": ["tray:dice"],
    },
    {
        "decision": "die_pick",
        "text": "Pick the die to change: which one would complete a set?",
        "at": ["tray:dice"],
    },
    {
        "decision": "new_value",
        "text": "Say what the die shows from now on.",
        "at": ["moves"],
    },
    {
        "decision": "copy_pick",
        "text": "This die counts twice. Choose one that makes a pair into three of a kind.",
        "at": ["tray:dice"],
    },
    {
        "decision": "move_from",
        "text": "One of your soldiers moves next door. Move the one whose district is lost or safe.",
        "at": ["slot:hood:*"],
    },
    {
        "decision": "move_to",
        "text": "It can go to any empty neighborhood next to it, over a bridge as well.",
        "at": ["area:*"],
    },
]
