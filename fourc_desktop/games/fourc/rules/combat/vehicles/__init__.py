"""Vehicles in a fight: driving, collisions, seats, attacks."""
