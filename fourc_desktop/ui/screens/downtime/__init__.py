"""Downtime: what happens between encounters to several characters at once."""
