"""The first-game guide: a word or two when something is asked for the first time."""

from ...engine.scene import Hint

GUIDE: list[Hint] = [
    {
        "decision": "family_first",
        "text": "You and your team-mate each lead a family. They differ in their orders: take the one you like.",
        "at": ["tray:families"],
    },
    {
        "decision": "setup_soldato",
        "text": "Strengthen an area next to one that you would like to take.",
        "at": ["area:*"],
    },
    {
        "decision": "setup_lab",
        "text": "Drug labs earn money when you launder and make an area harder to attack.",
        "at": ["area:*"],
    },
    {
        "decision": "setup_influence",
        "text": "Choose a column that you would like to use in the first round.",
        "at": ["slot:top:*"],
    },
    {
        "decision": "turn_menu",
        "text": "Move one token from the upper sheet to a space of the lower one and do what stands there, or pay for "
        "a whole column. When the upper sheet is empty, the orders are carried out.",
        "at": ["slot:top:*", "slot:space:*"],
    },
    {
        "decision": "pick_token",
        "text": "Your own tokens and grey ones are free; for anybody else's you pay its owner 1.",
        "at": ["slot:top:*"],
    },
    {
        "decision": "pick_space",
        "text": "Choose what you need: recruit to your headquarters, place on the map, or issue orders for the attack.",
        "at": ["slot:space:*"],
    },
    {
        "decision": "pick_part",
        "text": "Do the parts of this space in any order, or stop after one.",
        "at": ["slot:space:*"],
    },
    {
        "decision": "place_area",
        "text": "Soldati go to an area of yours, or to any empty one. Two areas out of three control a Mandamento.",
        "at": ["area:*"],
    },
    {
        "decision": "place_count",
        "text": "Say how many come out of your headquarters.",
        "at": ["moves"],
    },
    {
        "decision": "issue_area",
        "text": "Put an order face down where your Soldati shall act when the planning is over.",
        "at": ["area:*"],
    },
    {
        "decision": "issue_order",
        "text": "Low numbers act first. Orders of supply come before orders of attack.",
        "at": ["hand:orders"],
    },
    {
        "decision": "relocate_token",
        "text": "The tokens of the column go down without doing anything. Use them to block good spaces.",
        "at": ["slot:space:*"],
    },
    {
        "decision": "exert_row",
        "text": "Each row of your mat makes you better at something and frees new orders.",
        "at": ["hand:mat"],
    },
    {
        "decision": "tile_place",
        "text": "You control a Mandamento more: choose an advantage.",
        "at": ["tray:tiles"],
    },
    {
        "decision": "order_menu",
        "text": "Carry out the parts of this order, in any sequence. You need not do all of them.",
        "at": ["tray:order"],
    },
    {
        "decision": "move_target",
        "text": "Move next door, or over the sea where your team has speedboats. Enemies and grey Soldati defend.",
        "at": ["area:*"],
    },
    {
        "decision": "move_count",
        "text": "Leave somebody behind if you want to keep the area.",
        "at": ["moves"],
    },
    {
        "decision": "conflict_mode",
        "text": "Finesse is a game of bluff with cards; brute force costs you two Soldati and is certain.",
        "at": ["moves"],
    },
    {
        "decision": "conflict_card",
        "text": "Play a card that is good for whoever holds it in the end: each side may pick up the other's.",
        "at": ["hand:cards"],
    },
    {
        "decision": "pickup_attacker",
        "text": "Take the other card if you think it is good. You do not know it.",
        "at": ["moves"],
    },
    {
        "decision": "strike_target",
        "text": "A bomb removes Soldati but takes nothing. A car makes it stronger and is lost.",
        "at": ["area:*"],
    },
    {
        "decision": "column_menu",
        "text": "The column's own action, and an order if you like, in either sequence.",
        "at": ["moves"],
    },
    {
        "decision": "equip_type",
        "text": "Cars make attacks and bombs stronger, speedboats carry you over the sea, labs earn money.",
        "at": ["moves"],
    },
    {
        "decision": "boat_sea",
        "text": "Speedboats link the coasts of their sea for your whole team. Three in one sea are one too many.",
        "at": ["sea:*"],
    },
    {
        "decision": "exert_dest",
        "text": "Put the freed token where you will need it: above to use it again, below to block a space.",
        "at": ["slot:top:*", "slot:space:*"],
    },
    {
        "decision": "pull_source",
        "text": "Choose the neighbours that come, one after the other.",
        "at": ["area:*"],
    },
]
