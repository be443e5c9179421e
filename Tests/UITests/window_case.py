"""What the tests of the three panes share."""
import contextlib

from coredump_case import CoreDumpCase
from driver import Timeout, wait_for
from driver.records import ago, bug, project

HOSTED = [project("wry", "https://github.com/hoop33/wry", ago(days=40)),
          project("Argo", "https://github.com/argo/argo", ago(days=500)),
          project("loupe", "https://gitlab.gnome.org/GNOME/loupe", ago(days=41))]


class WindowCase(CoreDumpCase):
    """Groups, searches, selects and chooses from menus."""

    def start_with(self, projects, bugs=(), go_to=None):
        """Starts on these records, and goes to a project."""
        self.fill(projects, bugs)
        self.start()
        self.program.find("list item", "All Bugs")
        if go_to:
            self.program.click("list item", go_to)
            self.wait_title(go_to)

    def wait_title(self, text):
        """Waits until the bugs pane shows the bugs of a project, or what else it says above them."""
        wait_for(lambda: len(self.program.find_all("label", text)) > 1, f"the bugs of {text!r}")

    def wait_sections(self, *titles, of="Bugs"):
        wait_for(lambda: self.section_titles(of) == list(titles),
                 f"the sections {titles}, not {self.section_titles(of)}")

    def wait_names(self, *names, of="Bugs"):
        wait_for(lambda: self.row_names(of) == list(names), f"the rows {names}, not {self.row_names(of)}")

    def wait_selected(self, *names, of="Bugs"):
        def selected():
            view = self.program.find("list", of)
            return sorted(node.name for node in view.walk() if node.role == "list item" and "selected" in node.states)
        wait_for(lambda: selected() == sorted(names), f"{names} to be selected, not {selected()}")

    def wait_focused(self, role, name):
        """Waits until a control has the keyboard; what has no text of its own has it in a part."""
        def has_focus():
            for node in self.program.tree().walk():
                if node.is_a(role) and node.name == name and any("focused" in part.states for part in node.walk()):
                    return True
            return False
        wait_for(has_focus, f"{role} {name!r} to have the keyboard")

    def drag_to_project(self, title, project):
        """Drags a bug to a project, and lets go once that is marked."""
        start, end = self.program.place("list item", title), self.program.place("list item", project)
        _, _, width, height = self.program.find("list item", project).extents
        part = (end[0] - width // 2 + 6, end[1] - height // 2 + 6, 8, height - 12)
        self.drag_over(start, end, part)
        self.desktop.release()

    def wait_clipboard(self, text):
        def content():
            return (self.desktop.server.clipboard() or b"").decode()
        with contextlib.suppress(Timeout):
            wait_for(lambda: content() == text, f"{text!r} in the clipboard")
        self.assertEqual(content(), text)

    def choose(self, button, item):
        """Chooses from the menu of a button."""
        self.program.click("push button", button)
        self.choose_open(item)

    def choose_open(self, *items):
        """Chooses from the menu that is open, and the menus in it."""
        for item in items:
            self.program.find("menu item", item)
            x, y = self.program.place("menu item", item)
            self.desktop.click(x, y)
        wait_for(lambda: not self.program.find_all("menu"), "the menu to go")
        # A click that comes before it has let go of the pointer would be taken for one beside it.
        self.program.ping()
        # On a busy machine GTK loses a press that comes along with the first movement since then. A hand moves in many steps.
        self.desktop.glide((x, y), (x + 12, y + 12))

    def press(self, name):
        """Clicks a toggle, and waits until it is pressed."""
        self.program.click("push button", name)
        return self.program.find("push button", name, state="pressed")

    def choose_for(self, row, *items):
        """Chooses from the context menu of a row."""
        self.program.click("list item", row, button=3)
        self.choose_open(*items)

    def move_to_first_project(self):
        """In the question where bugs are to be moved to, which has none chosen at first."""
        self.program.wait_active("Move to Project")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Move").states, "Move to be insensitive")
        # GTK selects the entry below the pointer.
        self.desktop.move(5, 5)
        self.desktop.key("space")
        self.wait_choices()
        self.desktop.key("Return")
        # Where Return does not open the list once more.
        self.program.find("push button", "Move", state="focused")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")

    def select(self, first, *others, key="ctrl"):
        """Clicks a row, and then others with a key held."""
        self.program.click("list item", first)
        for name in others:
            place = self.program.place("list item", name)
            with self.desktop.hold(key):
                self.desktop.click(*place)

    def search(self, entry, text):
        self.program.click("entry", entry)
        self.desktop.key("ctrl+a", "BackSpace")
        self.desktop.type(text)

    def wait_steps(self, *names):
        """Waits until these are the steps that can be undone, the first of them first."""
        self.wait_for_rows([(name,) for name in names], "SELECT name FROM undo_step WHERE undone = 0 ORDER BY id")


def bugs_of(name, count, **details):
    """Bugs of a project, of the titles "Bug 1", "Bug 2" and so on; the first is the newest."""
    return [bug(name, f"Bug {number}", created=ago(days=3, minutes=number), **details) for number in range(1, count + 1)]
