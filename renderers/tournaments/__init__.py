"""Pictures of tournaments: the cross-table of a round robin, and the bracket of a knockout."""
