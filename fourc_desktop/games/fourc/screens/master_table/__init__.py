"""The Master Table: a check from its first Row Step to its settled result."""
