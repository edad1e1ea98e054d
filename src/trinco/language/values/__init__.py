"""Grammars that read one declared value out of a message: pure functions of text, language and today's date.

A value is given only where exactly one reading is left; two candidates, or a number written against the locale's
convention, are listed instead. Which parameter a value belongs to is `slots.py`'s work.
"""
