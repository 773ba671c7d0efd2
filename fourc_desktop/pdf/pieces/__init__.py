"""The small parts that blocks are drawn from."""
