"""The rules of the 4C System, Basic and Advanced."""
