"""What is seen before there is anything, or when it cannot be read."""


def empty(stage):
    """A first start."""
    stage.start()
    stage.program.find("label", "No Projects")
    yield "no-projects"


def no_bugs(stage):
    stage.key("ctrl+shift+n")
    stage.program.wait_active("New Project")
    stage.desktop.type("Wry\n")
    stage.leave()
    stage.key("ctrl+2")
    yield "no-bugs"


def error_page(stage):
    """A file that is no database."""
    stage.program.kill()
    stage.database = stage.desktop.path("notes.sqlite")
    with open(stage.database, "w", encoding="utf-8") as file:
        file.write("These are my notes.\n" * 100)
    stage.start()
    yield "error-page"


EMPTY_VIEWS = (empty, no_bugs, error_page)
