"""The sector map on the glass: looked at, played on, and touched with tools that draw it."""
