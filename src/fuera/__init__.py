"""Give Away and Getaway: two games of getting rid of your cards."""

__version__ = "0.1.0"
