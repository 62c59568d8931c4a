"""Direct messages: sending them, and the notices that people have asked for."""
