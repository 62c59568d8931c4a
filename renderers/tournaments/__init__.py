"""Pictures of tournaments: the cross-table of a round robin, the bracket of a knockout, the podium."""
