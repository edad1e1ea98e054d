"""Accept what people and models say as tool arguments; imports nothing of trinco."""
