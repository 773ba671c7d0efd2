"""The builder: a character made step by step, with the sheet growing beside it."""
