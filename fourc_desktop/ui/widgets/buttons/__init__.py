"""Buttons, including check boxes, radio buttons and segmented controls."""
