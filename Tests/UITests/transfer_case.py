"""What the tests of import, export, preferences and error pages share."""
import csv
import os
import shutil
import sqlite3
import tempfile

from coredump_case import CoreDumpCase
from driver import wait_for

PICTURES = os.environ.get("COREDUMP_PICTURES")


class TransferCase(CoreDumpCase):
    """Menus, choosers and files."""

    def setUp(self):
        super().setUp()
        # Not beside the database: a chooser in the same process that looks into the files of a folder ends SQLite's locks
        # on them.
        self.folder = tempfile.mkdtemp(prefix="coredump-files-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def file(self, name):
        return os.path.join(self.folder, name)

    def write_csv(self, name, count, header=("issuekey", "title", "description")):
        path = self.file(name)
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(header)
            for number in range(1, count + 1):
                writer.writerow([f"X-{number}", f"Bug number {number}", f"Seen {number} times"])
        return path

    def choose_from_menu(self, name):
        """Opens the main menu and goes to an entry by keyboard."""
        # A click before a dialog has gone would be the dialog's.
        self.program.wait_active("Core Dump")
        self.program.click("push button", "Main Menu")
        self.choose_item(name)

    def import_file(self, path):
        """Chooses a file, and imports it as it is shown."""
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.find("label", f"Import “{os.path.basename(path)}”?")
        self.program.click("push button", "Import")

    def texts(self):
        """Every label that has room; cheaper to ask for than what is on the screen, for toasts go by."""
        return [node.name for node in self.program.tree().walk()
                if node.role == "label" and "visible" in node.states and node.extents[2] > 0]

    def wait_for_text(self, text):
        """Waits until some label holds the text."""
        wait_for(lambda: any(text in label for label in self.texts()), f"the text {text!r}")

    def go_to_rows(self, title):
        """To the first row of choices of a question: AdwAlertDialog 1.10 gives the keyboard to the button first."""
        def focused():
            return [node.role for node in self.program.tree().walk() if "focused" in node.states and node.toplevel.name == title]
        if wait_for(focused, f"the keyboard in {title!r}") == ["push button"]:
            self.desktop.key("Tab")

    def choose_in_list(self, choice):
        """Opens the list of the row that has the keyboard, and goes to an entry."""
        wait_for(lambda: any(node.role == "combo box" for node in self.program.tree().walk() if "focused" in node.states),
                 "the row to have the keyboard")
        # Space opens none with GTK 4.24, and Return is for the whole dialog with 4.8.
        self.desktop.key("Return" if self.program.told else "space")
        wait_for(lambda: all(node.role != "combo box" for node in self.program.tree().walk() if "focused" in node.states),
                 "the list to have the keyboard")
        self.desktop.key(*["Down"] * choice, "Return")

    def picture(self, name):
        """Keeps a picture of the screen to be looked at."""
        if PICTURES:
            self.desktop.screenshot(os.path.join(PICTURES, name + ".png"))

    def write(self, *statements):
        """What another program does to the database."""
        connection = sqlite3.connect(self.database, timeout=10)
        with connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    def go_down_to_row(self, title):
        """Moves the keyboard down to the row of that title, from a row above it."""
        def focused():
            rows = [node for node in self.program.tree().walk() if node.role == "combo box" and "focused" in node.states]
            return rows[0].name if rows else None
        row = wait_for(focused, "a row to have the keyboard")
        for _ in range(8):
            if row == title:
                return
            self.desktop.key("Down")
            row = wait_for(lambda before=row: focused() not in (None, before) and focused(), f"the row after {row!r}")
        self.fail(f"no row {title!r} below")
