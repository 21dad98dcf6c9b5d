"""Who plays when nobody does. Bots know no game: they see a view and the legal moves."""
