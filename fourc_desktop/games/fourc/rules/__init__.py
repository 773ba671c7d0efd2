"""The 4C System, Basic and Advanced."""
