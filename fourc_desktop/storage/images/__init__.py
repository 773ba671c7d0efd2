"""Pictures from outside, decoded in a process of their own."""
