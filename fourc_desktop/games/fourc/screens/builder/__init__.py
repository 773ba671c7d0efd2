"""The character builder: steps with a draft sheet next to them."""
