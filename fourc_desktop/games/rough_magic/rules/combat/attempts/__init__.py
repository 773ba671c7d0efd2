"""What can be attempted by a roll in a fight, and the results."""
