"""What stands on a page, as plain values, and how it is drawn."""
