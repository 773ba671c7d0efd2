"""The Master Table screens: a check from its first Row Step to its settled result."""
