"""Questions, and the pages of windows that more than one page makes up."""
from .views import VIEWS, view

__all__ = ["VIEWS", "view"]


@view
def move_question(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+2", "Home", "shift+Down", "Menu")
    yield from ask(stage, "Move to Project")


@view
def delete_closed_question(stage):
    stage.go_to_project(row=0)
    stage.program.click("push button", "View Options")
    yield from ask(stage, "Delete Closed Bugs")


@view
def preferences_pages(stage):
    stage.open("ctrl+comma", "Preferences")
    for name in ("Backups", "Data"):
        # The switcher's buttons are tabs, which the driver has no name for.
        stage.program.click("role 37", name)
        yield f"preferences-{name.lower()}"
    stage.leave()


def ask(stage, item, title=None):
    """Chooses from the open menu what asks a question first, of the same title or another."""
    stage.program.click("menu item", f"{item}…")
    stage.program.wait_active(title or item)
    yield
    stage.leave()
