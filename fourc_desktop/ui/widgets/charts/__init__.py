"""Bars and charts."""
