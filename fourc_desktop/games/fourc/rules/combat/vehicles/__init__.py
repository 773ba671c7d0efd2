"""What people do with vehicles in a fight."""
