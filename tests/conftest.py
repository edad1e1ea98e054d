"""What every test shares: nothing yet, on purpose; fixtures live beside the tests that use them."""
