"""The database belongs to the person: SQLite's own program reads all of it, and writes it again."""
import hashlib
import os
import sqlite3
import subprocess
import unittest

from driver.pictures import noise, png
from driver.pixbuf import decoded_png
from driver.records import bug
from window_case import HOSTED, WindowCase

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
COLUMNS = "SELECT name FROM pragma_table_xinfo(?) WHERE hidden IN (0, 2, 3) ORDER BY cid"
OTHERS = "SELECT type, name, sql FROM sqlite_master WHERE type != 'table' AND sql IS NOT NULL ORDER BY type, name"


class DumpTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "It’s “quoted”; -- and\nnew", "Naïve\n\tÜbergröße ☕\n'); DROP TABLE bug;"),
                                 bug("wry", "Small", status="closed", priority="high", pictures=[png(320, 200), png(60, 40)]),
                                 bug("loupe", "Large", pictures=[noise()])], go_to="wry")
        self.program.click("list item", "Small")
        self.desktop.key("ctrl+Return")
        self.wait_steps("reopenBugs")

    def sqlite(self, path, *commands, text=None):
        """Runs SQLite's program, as it comes with every system."""
        result = subprocess.run(["sqlite3", "-batch", "-bail", path, *commands], input=text, capture_output=True, text=True,
                                timeout=60, check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    @staticmethod
    def content(path):
        """Every table with its rows, those that are computed as well, and every index, view and trigger."""
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)
        try:
            tables = {}
            for table, in connection.execute(TABLES).fetchall():
                columns = ", ".join(f'"{name}"' for name, in connection.execute(COLUMNS, (table,)))
                tables[table] = columns, sorted(connection.execute(f'SELECT {columns} FROM "{table}"').fetchall(), key=repr)
            return tables, connection.execute(OTHERS).fetchall()
        finally:
            connection.close()

    def test_what_it_dumps_and_reads_again_is_the_same_row_by_row(self):
        dump = self.sqlite(self.database, ".dump")
        for readable in ("Naïve", "https://github.com/hoop33/wry", "'Large'", "It’s “quoted”; -- and"):
            self.assertIn(readable, dump)
        restored = self.desktop.path("restored.sqlite")
        self.sqlite(restored, text=dump)
        tables, others = self.content(self.database)
        self.assertEqual(len(tables["bug"][1]), 3)
        self.assertEqual(len(tables["screenshot"][1]), 3)
        self.assertGreater(len(tables["undo_change"][1]), 0)
        self.assertEqual(self.content(restored), (tables, others))
        self.assertEqual(self.sqlite(restored, "PRAGMA integrity_check", "PRAGMA foreign_key_check"), "ok\n")

    def test_a_screenshot_that_lies_beside_it_is_a_picture_by_itself(self):
        """It is too large for the database, which names it by what is in it."""
        (digest,), = self.rows("SELECT sha256 FROM screenshot WHERE content IS NULL")
        folder = os.path.join(os.path.dirname(self.database), ".bugs.sqlite-screenshots")
        names = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names if name.startswith(digest)]
        self.assertEqual(len(names), 1)
        with open(names[0], "rb") as file:
            content = file.read()
        self.assertEqual(hashlib.sha256(content).hexdigest(), digest)
        self.assertEqual(decoded_png(content)[:2], (300, 200))


if __name__ == "__main__":
    unittest.main()
