"""The imperative shell: it loads, asks the core, records, calls tools and replies."""
