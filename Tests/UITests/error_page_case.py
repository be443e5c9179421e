"""What the tests of databases that cannot be opened share."""
import os
import sqlite3

from driver import wait_for
from transfer_case import TransferCase

BUTTONS = ("Try Again", "Open a Copy…", "Restore Backup…", "Repair", "Choose Another…", "Quit")


class ErrorPageCase(TransferCase):
    def make_database(self):
        path = self.file("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,description\nKept,in the backup\n")
        self.run_command("import", path)

    def back_up(self, name="2026-01-02"):
        folder = self.desktop.path(f".bugs.sqlite-backups/{name}")
        os.makedirs(folder)
        self.run_command("backup", os.path.join(folder, "bugs.sqlite"))

    def damage(self):
        for companion in ("-wal", "-shm"):
            if os.path.exists(self.database + companion):
                os.remove(self.database + companion)
        with open(self.database, "r+b") as file:
            file.seek(100)
            file.write(b"\xff" * 3000)

    def damage_table(self, name):
        """Overwrites the page that a table begins with."""
        connection = sqlite3.connect(self.database)
        page, = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        size, = connection.execute("PRAGMA page_size").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        with open(self.database, "r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)

    def content(self):
        with open(self.database, "rb") as file:
            return file.read()

    def start_damaged(self):
        """Starts on a damaged database of which there is a backup. Returns what is in the file."""
        self.make_database()
        self.back_up()
        self.damage()
        content = self.content()
        self.start()
        return content

    def write_notes(self):
        """A file that is no database."""
        with open(self.database, "wb") as file:
            file.write(b"These are my notes.\n" * 100)

    def wait_page(self, title, message, best, *others):
        """Waits for the page with that text and the name of the file, on which these buttons can be pressed; the best one has the
        keyboard."""
        self.program.find("label", title)
        self.program.find("label", message)
        self.program.find("label", f"File: {self.database}")

        def offered():
            buttons = [node for node in self.program.find_all("push button") if "sensitive" in node.states]
            return {node.name for node in buttons if node.name in BUTTONS}
        expected = {best, *others, "Choose Another…", "Quit"}
        wait_for(lambda: offered() == expected, f"the buttons {expected}, not {offered()}")
        self.program.find("push button", best, state="focused")

    def leave(self):
        self.program.click("push button", "Quit")
        self.assertEqual(self.program.process.wait(15), 0)
