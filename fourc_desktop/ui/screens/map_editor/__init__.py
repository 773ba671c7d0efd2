"""Maps are drawn here: their ground, names, heights, walls and the picture behind them."""
