"""The typeface of the pictures, with its licence."""
