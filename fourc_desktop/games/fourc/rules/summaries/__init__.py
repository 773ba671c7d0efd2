"""Summaries of documents: cards, columns, differences, explanations of numbers."""
