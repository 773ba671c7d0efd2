"""Where sectors and zones lie, and what is visible."""
