"""What matches leave behind: results, ratings, and the standings of days, seasons and solitaires."""
