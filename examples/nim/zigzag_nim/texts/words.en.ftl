nim-command = Take counters from a heap, and take the last one, for two to six
nim-option-heaps = Number of heaps (default 3)
nim-prompt = Take any number of counters from one heap.
nim-event-played = { $name } took { $move }.
nim-over-last_taken = the last counter was taken
