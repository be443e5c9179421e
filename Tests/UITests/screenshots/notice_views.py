"""What comes into the window, or leaves it: imports, exports, what went wrong, and who made this."""
import os
import re

from .question_views import VIEWS, ask, view

__all__ = ["VIEWS"]


@view
def import_question(stage):
    """Of a table without projects, which asks for one."""
    table = stage.desktop.path("mule.csv")
    with open(table, "w", encoding="utf-8") as file:
        file.write("title,details\nIt kicks,Only on Mondays\n")
    stage.key("ctrl+1")
    offer = stage.desktop.offer(files=[table])
    offer.drop_on(stage.program.place("push button", "New Project"))
    offer.end()
    stage.program.find("push button", "Import")
    stage.program.find("push button", re.compile("^First"))
    yield
    stage.program.click("push button", re.compile("^Columns"))
    stage.program.find("combo box", "details")
    yield "import-columns"
    stage.leave()


@view
def export_question(stage):
    open_main_menu(stage)
    yield from ask(stage, "Export", "Export Bugs")


@view
def about(stage):
    open_main_menu(stage)
    stage.program.click("menu item", "About Core Dump")
    # The window's title is libadwaita's, which speaks more languages than this program.
    stage.program.find("label", "The Core Dump authors")
    yield
    stage.leave()


@view
def banner(stage):
    """A file stands where the folder of the backups belongs."""
    folder = os.path.join(os.path.dirname(stage.database), ".bugs.sqlite-backups")
    aside = folder + ".aside"
    stage.program.kill()
    if os.path.isdir(folder):
        os.rename(folder, aside)
    with open(folder, "w", encoding="utf-8") as file:
        file.write("in the way")
    stage.start()
    stage.program.find("push button", "Try Again")
    yield
    os.remove(folder)
    if os.path.isdir(aside):
        os.rename(aside, folder)
    stage.program.click("push button", "Try Again")
    stage.program.wait_gone("push button", "Try Again")


def open_main_menu(stage):
    stage.key("ctrl+1")
    stage.program.click("push button", "Main Menu")
    stage.program.find("menu item", "Preferences")
