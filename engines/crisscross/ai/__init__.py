"""AI players of CrissCross: Monte Carlo playouts, and expectimax with a learned evaluation."""
