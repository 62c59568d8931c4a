"""What training AI players needs in every game: what it yields, and running C programs that learn."""
