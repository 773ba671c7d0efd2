"""Rules at hand: what the rules say about whatever a person is at."""
