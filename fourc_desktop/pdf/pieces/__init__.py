"""The small parts every sheet is made of."""
