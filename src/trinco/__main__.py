"""`python -m trinco`: the command line."""

from trinco.faces.cli import main

if __name__ == "__main__":
    main()
