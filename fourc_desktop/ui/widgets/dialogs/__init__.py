"""Boxes, popups and dialogs that tell and ask."""
