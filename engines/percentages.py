"""Percentages, rounded honestly: 100 is said of all and 0 of nothing, so 199 of 200 are 99 %."""

_EXACT = 1e-12  # a share that is nearer to none or all is so but for the rounding of floats


def percent(share: float, digits: int = 0) -> float:
    """Write a share of 1 in per cent, with that many decimals."""
    size = abs(share)
    rounded, least = round(100 * size, digits), 10.0**-digits
    if _EXACT < size < 1 - _EXACT:
        rounded = min(max(rounded, least), 100 - least)
    return -rounded if share < 0 else rounded
