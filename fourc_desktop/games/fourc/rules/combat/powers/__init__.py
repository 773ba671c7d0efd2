"""Powers that their owners use in a fight, on others or on themselves."""
