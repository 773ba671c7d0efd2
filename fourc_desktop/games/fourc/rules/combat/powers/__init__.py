"""The use of powers in a fight, on others or on oneself."""
