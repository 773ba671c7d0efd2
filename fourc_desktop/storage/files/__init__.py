"""Exchanged files in JSON, rules data, and atomic writing."""
