"""Many hands at once are asked the same as one hand, and answer the same."""
