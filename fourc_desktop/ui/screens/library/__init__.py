"""The Library: everything in the campaign as cards."""
