"""What is seen with a single project: its pages, and what is told of drafts, changes of others and imports."""
import contextlib
import os
import re
import sqlite3
import subprocess

from driver import wait_for
from driver.pictures import chart

TABLE = "title,created,project\nfine,2020-01-01,Wry\n,2020-01-01,Wry\nodd,soon,Wry\n"


def pages_of_filters(stage):
    """Of one bug, which is open at first."""
    subprocess.run([stage.binary, "--database", stage.database, "add", "--project", "Wry", "Crash"],
                   env=stage.desktop.environment, check=True, capture_output=True)
    stage.program.click("push button", "Closed 0")
    stage.program.find("label", "No Closed Bugs")
    yield "no-closed-bugs"
    stage.program.click("push button", "All 1")
    stage.program.find("list item", "Crash")
    stage.key("ctrl+2", "Home", "ctrl+Return")
    stage.program.click("push button", "Open 0")
    stage.program.find("label", "No Open Bugs")
    yield "no-open-bugs"
    stage.program.click("push button", "All 1")
    stage.program.find("list item", "Crash")


def changed_elsewhere(stage):
    stage.key("ctrl+2", "Home")
    stage.open("F2", "Edit Bug")
    stage.desktop.type("Crash at dawn")
    connection = sqlite3.connect(stage.database, timeout=10)
    with connection:
        connection.execute("UPDATE bug SET title = 'Crash at noon'")
    connection.close()
    stage.program.find("label", re.compile("^Changed elsewhere"))
    yield "changed-elsewhere"
    folder = os.path.join(os.path.dirname(stage.database), ".bugs.sqlite-drafts")
    wait_for(lambda: any("draft.json" in names for _, _, names in os.walk(folder)), "the draft")
    stage.start(opens="Edit Bug")
    stage.program.find("label", re.compile("^Unsaved changes from last time"))
    # Elsewhere nobody finds out where the window is: mutter tells it of no pointer as long as a dialog is open over it.
    if stage.desktop.server.resizes_below_dialogs:
        yield "restored-draft"
    stage.key("Escape")
    stage.program.answer("Discard Changes?", "Discard")
    stage.program.wait_active("Core Dump")
    stage.fit()


def tall_capture(stage):
    """A whole page, of which the top is shown, with the button below it."""
    path = stage.desktop.path("page.png")
    with open(path, "wb") as file:
        file.write(chart(720, 9000, 90))
    subprocess.run([stage.binary, "--database", stage.database, "add", "--project", "Wry", "--screenshot", path, "A whole page"],
                   env=stage.desktop.environment, check=True, capture_output=True)
    # Where there is room for one pane, the list is to be it.
    stage.key("ctrl+2")
    stage.program.find("list item", "A whole page")
    stage.key("Home", "ctrl+3")
    yield
    stage.key("End")
    yield "tall-capture-fold"
    stage.key("Home", "ctrl+2")


def import_problems(stage):
    drop_table(stage, "mule.csv", TABLE)
    stage.program.click("push button", "Import")
    stage.program.find("label", "Not Everything Was Imported")
    yield "import-problems"
    stage.leave()


def long_task(stage):
    """A change that waits for another program."""
    stage.leave()
    stage.key("ctrl+1", "Home", "ctrl+2", "Home", "ctrl+a")
    stage.program.find("label", re.compile("Bugs Selected"))
    with contextlib.closing(sqlite3.connect(stage.database, isolation_level=None, timeout=10)) as other:
        other.execute("BEGIN IMMEDIATE")
        stage.key("ctrl+Return")
        stage.program.find("push button", "Cancel")
        stage.program.find("label", "Waiting until another program has finished writing…")
        # For as long as the program waits; what follows starts it anew.
        yield "long-task"


def drop_table(stage, name, text):
    table = stage.desktop.path(name)
    with open(table, "w", encoding="utf-8") as file:
        file.write(text)
    stage.leave()
    stage.key("ctrl+1")
    offer = stage.desktop.offer(files=[table])
    offer.drop_on(stage.program.place("push button", "New Project"))
    offer.end()
    stage.program.find("push button", "Import")


PAGE_VIEWS = (pages_of_filters, changed_elsewhere, tall_capture, import_problems, long_task)
