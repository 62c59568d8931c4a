"""AI players of CrissCross: Monte Carlo playouts, a learned evaluation, and exact counting near the end."""
