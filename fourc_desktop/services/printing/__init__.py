"""Printing: print orders, printouts, and jobs in worker processes."""
