"""Characters, and the stats derived from them."""
