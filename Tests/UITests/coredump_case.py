"""What the tests of the window share: a desktop, a database of its own, and the program on it."""
import os
import sqlite3
import subprocess
import unittest
from operator import itemgetter

from driver import Program, wait_for
from driver.desktops import Desktops
from driver.records import write_records
from driver.sample import forget_steps

BINARY = os.environ.get("COREDUMP", os.path.join(os.path.dirname(__file__), "../../.build/debug/coredump"))

# What may have the keyboard in the chooser besides the files: the pane that they are in, buttons, and places.
OTHERS = ("scroll pane", "push button", "list item")

PICTURES = os.path.join(os.path.dirname(__file__), "../../.build/ui-failures")

DESKTOPS = Desktops()


class CoreDumpCase(unittest.TestCase):
    """One desktop for the tests of a class, and the next ones where it is the same; made as new for each test; `start` runs the program on
    the test's database."""

    # What is printed is told whole.
    maxDiff = None
    screen_size = (1320, 860)
    animations = False
    text_scale = 1
    keeps_settings = False
    # Otherwise the program finds the person's own.
    names_database = True
    environment = {}
    # What starts the program, and takes something from it first; see `driver.hardship`.
    launcher = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.desktop = DESKTOPS.lend(cls, cls.screen_size, animations=cls.animations, text_scale=cls.text_scale,
                                    keeps_settings=cls.keeps_settings, environment=cls.environment)

    def run(self, result=None):
        self.result = result if result is not None else self.defaultTestResult()
        before = self._failure_count()
        super().run(self.result)
        if self._failure_count() > before:
            # Whatever state it was left in, the next class of tests gets another one.
            self.desktop.is_as_new = False
        return self.result

    def _failure_count(self):
        return len(self.result.failures) + len(self.result.errors)

    def setUp(self):
        self.addCleanup(self.desktop.reset)
        self.addCleanup(self._keep_picture, self._failure_count())
        self.database = self.desktop.path("bugs.sqlite")
        self.program = None

    def start(self, *arguments):
        named = ["--database", self.database] if self.names_database else []
        self.program = Program(self.desktop, [*self.launcher, BINARY, *named, *arguments])
        self.addCleanup(self._assert_quiet, self.program)
        self.addCleanup(self._assert_offline, self.program)
        return self.program

    def _keep_picture(self, failures_before):
        """What the screen showed when a test failed, to be looked at."""
        if self._failure_count() > failures_before:
            os.makedirs(PICTURES, exist_ok=True)
            self.desktop.screenshot(os.path.join(PICTURES, f"{self.id()}.png"))

    def _assert_quiet(self, program):
        """Nothing is printed in normal use: no warning of GTK, none of ours."""
        self.assertEqual(program.printed(), "", "the program printed something")

    def _assert_offline(self, program):
        """Whatever was done, it talks to nobody on the network."""
        self.assertEqual(program.network_sockets(), [], "the program has opened sockets")

    def run_command(self, *arguments, check=True):
        """Runs the program's command line on the same database."""
        return subprocess.run([BINARY, "--database", self.database, *arguments], env=self.desktop.environment,
                              capture_output=True, text=True, timeout=120, check=check)

    def fill(self, projects, bugs=()):
        """Imports projects and bugs (see `driver.records`) into the database; that cannot be undone in it."""
        # A database that is named gets no folder by itself.
        os.makedirs(os.path.dirname(self.database), exist_ok=True)
        self.run_command("import", write_records(self.desktop.path("records.json"), list(projects), list(bugs)))
        forget_steps(self.database)

    def write(self, *statements):
        """What another program does to the database, in one transaction."""
        connection = sqlite3.connect(self.database, timeout=10)
        connection.execute("PRAGMA foreign_keys = ON")
        try:
            with connection:
                for statement in statements:
                    connection.execute(statement)
        finally:
            connection.close()

    def add_many(self, count):
        """Has another program add so many bugs to the first project: to import them takes a debug build ten times as long."""
        self.write(f"""WITH RECURSIVE number (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM number WHERE i < {count})
            INSERT INTO bug (project_id, title, details)
            SELECT (SELECT min(id) FROM project), 'Bug number ' || i, 'Seen ' || i || ' times' FROM number""")

    def rows(self, sql, *values):
        """What another program reads from the database."""
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5)
        try:
            return connection.execute(sql, values).fetchall()
        finally:
            connection.close()

    def assert_integrity(self):
        self.assertEqual(self.rows("PRAGMA integrity_check"), [("ok",)])
        self.assertEqual(self.rows("PRAGMA foreign_key_check"), [])

    def wait_for_rows(self, expected, sql, *values):
        wait_for(lambda: self.rows(sql, *values) == expected, f"{sql} to give {expected}")

    # What a person does with the window.

    def open_dialog(self, name):
        """By its button; the first field has the keyboard then."""
        self.program.click("push button", name)
        self.program.wait_active(name)

    def drag_over(self, start, end, part):
        """Drags something over a place and holds it there until a part of the screen shows that: a busy program begins the drag later
        than the hand."""
        # What is under the pointer, or was the target of the drag before, may be marked.
        self.desktop.move(*start)
        self.program.wait_rest()
        before = self.desktop.server.pixels(part)
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)

        def is_marked():
            # A hand that trembles.
            self.desktop.glide((end[0] + 1, end[1]), end, steps=1)
            return self.desktop.server.pixels(part) != before
        wait_for(is_marked, f"{end} to be marked")

    def wait_choices(self):
        """Waits until a list of choices has opened, and one of its entries has the keyboard."""
        def is_ready(node):
            return node.role == "list item" and {"focused", "selected"} <= node.states and node.native.is_popover
        wait_for(lambda: any(is_ready(node) for node in self.program.tree().walk()), "an entry of the list to have the keyboard")

    def focused_item(self):
        """The name of the menu item that has the keyboard; None where none has it."""
        items = [node for node in self.program.tree().walk() if node.role == "menu item" and "focused" in node.states]
        return items[0].name if items else None

    def choose_file(self, title, path):
        """Types a path into GTK's chooser, and accepts it."""
        def texts():
            focused = [node for node in self.program.tree().walk() if "focused" in node.states and node.toplevel.name == title]
            return [node.text() for node in focused if node.role in ("text", "entry")]
        self.program.wait_active(title)
        self.desktop.key("ctrl+l")
        # A chooser to save puts the suggested name there some frames later.
        wait_for(lambda: any(texts()) if title.startswith(("Export", "Back Up", "Save", "Open a Copy")) else texts(), "the entry of the chooser to have the keyboard")
        self.desktop.key("ctrl+a")
        self.desktop.type(path)
        # What GTK adds to complete the name.
        self.desktop.key("Delete")
        wait_for(lambda: path in texts(), "the path in the chooser")
        self.accept_in_chooser(title)

    def accept_in_chooser(self, title):
        """Presses Return for the path that was typed into GTK's chooser. While the chooser looks the path up, its button is
        insensitive, and Return does nothing."""
        def accepts():
            names = ("Open", "Import", "Export", "Save", "Back Up", "Restore")
            buttons = [node for node in self.program.find_all("push button") if node.name in names]
            return any(node.toplevel.name == title and "sensitive" in node.states for node in buttons)
        wait_for(accepts, "the button of the chooser to be sensitive")
        self.desktop.key("Return")

    def choose_item(self, name):
        """By keyboard: goes down the menu that is open to that item, and presses Return."""
        focused = wait_for(self.focused_item, "the menu to have the keyboard")
        for _ in range(20):
            if focused == name:
                return self.desktop.key("Return")
            self.desktop.key("Down")
            # Mutter sends a program its keys with the next frame of the screen, which a ping of the program does not wait for.
            focused = wait_for(lambda before=focused: self._item_after(before), f"the item after {focused!r} to have the keyboard")
        self.fail(f"no item {name!r} in the menu")

    def _item_after(self, before):
        focused = self.focused_item()
        return focused if focused != before else None

    def wait_text(self, name, text, role="entry"):
        """Waits for what stands in a search entry, or another one."""
        def holds():
            entries = self.program.find_all(role, name)
            return entries and entries[0].text() == text
        wait_for(holds, f"{name!r} to hold {text!r}")

    def go_to(self, name, which=itemgetter(0)):
        """By Tab, from whatever has the keyboard, to that button; of several, to the one that `which` chooses. It may be scrolled out."""
        for _ in range(30):
            buttons = self.program.find_all("push button", name)
            if buttons and "focused" in which(buttons).states:
                return
            self.desktop.key("Tab")
            self.program.ping()
        self.fail(f"Tab does not lead to {name!r}")

    def add_project(self, name, url):
        """By pointer and keyboard, through the dialog."""
        self.open_dialog("New Project")
        self.desktop.type(name)
        self.program.click("text", "URL")
        self.desktop.type(url)
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.program.find("list item", name)

    def add_bug(self, title, details=""):
        """To the selected project, through the dialog."""
        self.open_dialog("New Bug")
        self.desktop.type(title)
        if details:
            self.program.click("text", "Details")
            self.desktop.type(details)
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.program.find("list item", title)

    def wait_label(self, text):
        wait_for(lambda: any(text in node.name for node in self.program.find_all("label")), f"the text {text!r}")

    def go_to_files(self):
        """GTK 4.24 gives the keyboard to what the files are in at first, and by Shift+Tab to the last file or to a button."""
        # GTK 4.8 does not tell the list of files as what has it; the window below goes on telling what has its focus.
        self.go_on(lambda node: "active" in node.toplevel.states and node.role not in OTHERS, or_nothing=True)

    def go_on(self, fits, or_nothing=False):
        """Goes on by Tab, until something that fits has the keyboard, or nothing in the window that is active."""
        for _ in range(12):
            focused = [node for node in self.program.tree().walk() if "focused" in node.states]
            if any(map(fits, focused)) or or_nothing and not any("active" in node.toplevel.states for node in focused):
                return
            self.desktop.key("Tab")
            self.program.ping()
        self.fail("Tab does not lead there")

    def undo_by_toast(self, said):
        """Clicks Undo on the toast that says this, which is below the one in the header."""
        self.wait_label(said)
        self.program.click("push button", "Undo", which=lambda buttons: max(buttons, key=lambda node: node.extents[1]))

    def wait_in_view(self, *names):
        """Waits until all of these buttons are within the height of their window."""
        def are_in_view():
            nodes = [node for node in self.program.tree().walk() if node.role == "push button" and node.name in names]
            return len(nodes) == len(names) and all(
                0 < node.extents[1] and node.extents[1] + node.extents[3] < node.toplevel.extents[3] for node in nodes)
        wait_for(are_in_view, f"{names} to be in view")

    def section_titles(self, of="Projects"):
        """The headers on the screen, from top to bottom."""
        view = self.program.find("list", of)
        headings = [node for node in view.walk() if node.role == "heading" and node.is_on_screen()]
        return [node.name for node in sorted(headings, key=lambda node: node.extents[1])]

    def row_names(self, of="Projects"):
        """The rows on the screen, from top to bottom."""
        view = self.program.find("list", of)
        rows = [node for node in view.walk() if node.role == "list item" and node.is_on_screen()]
        return [node.name for node in sorted(rows, key=lambda node: node.extents[1])]
