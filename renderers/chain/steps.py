"""What a film shows of the turn that joins the edges: the chain growing from edge to edge."""

from collections.abc import Sequence

from renderers import View


def move_steps(before: View, after: View) -> Sequence[View]:
    """Return the last position with more and more of the chain that won; without one, nothing."""
    chain = after["chain"]
    return [{**after, "chain": chain[:count], "winners": None} for count in range(len(chain))]
