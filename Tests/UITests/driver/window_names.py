"""What the tests call a window."""
MAIN_WINDOW = "Core Dump"


def window_name(title):
    """The title of a window; that of the main window without the project whose bugs it shows."""
    return MAIN_WINDOW if title.endswith(f" – {MAIN_WINDOW}") else title
