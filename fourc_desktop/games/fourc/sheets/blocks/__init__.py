"""The parts that 4C's sheets are made of."""
