"""A second, naive text of the rules of both games, used only to check the real one."""
