"""Read what people say into facts with spans; nothing here decides."""
