"""What a person does, each in a program of its own, with what was called before it and in it."""
import os
import shutil
import tempfile
import time

from driver import wait_for
from driver.pictures import png, write_png
from driver.records import ago, bug, project
from window_case import WindowCase

from .counters import Counters

TOOLS = os.environ.get("COREDUMP_LLVM", "")
PICTURES = "SELECT b.title, s.width FROM screenshot s JOIN bug b ON b.id = s.bug_id WHERE s.width = 71"
PROJECTS = [project("wry", "https://github.com/hoop33/wry", ago(days=40)),
            project("Argo", "https://github.com/argo/argo", ago(days=500)),
            project("loupe", "https://gitlab.gnome.org/GNOME/loupe", ago(days=41))]
TITLES = ("Crash when resized", "Crash on paste", "Click is lost", "Slow start")
# The window looks every five seconds whether its file can be completed, and does that when it sees nothing new twice; three seconds after
# the start it makes its backup.
LONG_REST_SECONDS = 12
SHORT_REST_SECONDS = 1.5


class Way(WindowCase):
    """One thing that a person does, as people have the window: with animations, four bugs in the project that is shown, and one in others.

    `everyday` is what the window calls for whatever is done in it; that is done just before the way, where it begins. `beside` is
    something that shares more with it.
    """

    animations = True
    title = beside_title = ""
    # What was called in each part of a run, by its name: files for `calls.CalledFunctions`.
    taken = None

    def setUp(self):
        super().setUp()
        self.folder = tempfile.mkdtemp(prefix="coredump-journeys-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        # What the command line calls is not asked for.
        self.desktop.environment["LLVM_PROFILE_FILE"] = os.path.join(self.folder, "command-%p")
        bugs = [bug("wry", title, "It is there again.", created=ago(days=3, minutes=number), pictures=[png(120, 80)] if number == 0 else ())
                for number, title in enumerate(TITLES)]
        bugs += [bug(name, f"Bug of {name}") for name in ("Argo", "loupe")]
        self.counters = Counters(os.environ["COREDUMP"], TOOLS, self.folder)
        self.launcher = self.counters.launcher
        self.start_with(PROJECTS, bugs, go_to="wry")
        self.program.click("list item", TITLES[0])
        self.wait_selected(TITLES[0])

    def runTest(self):
        self.prepare()
        self.take("start", SHORT_REST_SECONDS)
        self.beside()
        self.take("beside", SHORT_REST_SECONDS)
        self.prepare()
        self.take("preparation", SHORT_REST_SECONDS)
        self.everyday()
        self.take("everyday", LONG_REST_SECONDS)
        self.go()
        self.take("journey", SHORT_REST_SECONDS)

    def take(self, part, seconds):
        """What was called until the window rests, and for so long afterwards."""
        self.program.wait_rest()
        time.sleep(seconds)
        path = self.counters.take(part)
        self.taken[part] = self.reads(path)

    def prepare(self):
        """Goes where the way begins."""

    def everyday(self):
        """Another bug and the first one again, the pointer over all panes, a window of another size, the keyboard elsewhere and back; and to
        where the way begins."""
        self.program.click("list item", TITLES[1])
        self.wait_selected(TITLES[1])
        self.desktop.key("Up")
        self.wait_selected(TITLES[0])
        for role, name in (("list item", "Argo"), ("list item", TITLES[1]), ("push button", "Screenshot 1")):
            self.desktop.move(*self.program.place(role, name))
            self.program.ping()
        window = self.program.windows()[0]
        for width in (window["width"] - 60, window["width"]):
            self.desktop.server.configure(window["id"], width=width)
            self.program.wait_rest()
        self.desktop.receiver().end()
        self.prepare()

    def beside(self):
        """Does what `beside_title` says."""

    def go(self):
        """Goes the way, until its effect is seen."""
        raise NotImplementedError

    def another_project(self):
        """By the keyboard, and back."""
        self.program.click("list item", "wry")
        for key, name in (("Up", "Argo"), ("Down", "wry")):
            self.desktop.key(key)
            self.wait_title(name)


class DeleteProject(Way):
    title = "Delete on a project"
    beside_title = "another project is chosen with the arrow keys"

    def prepare(self):
        self.program.click("list item", "wry")
        self.wait_focused("list item", "wry")

    def beside(self):
        self.another_project()

    def go(self):
        self.desktop.key("Delete")
        self.wait_label("Deleted “wry” and its 4 bugs")
        self.program.wait_gone("list item", "wry")
        self.wait_for_rows([(2,)], "SELECT count(*) FROM project")


class SearchKey(Way):
    title = "a key in the search of bugs"
    beside_title = "another project is chosen with the arrow keys, which ends the search"

    def prepare(self):
        self.program.click("entry", "Search Bugs")
        if not self.program.find("entry", "Search Bugs").text():
            self.desktop.type("c")
        self.wait_names(*TITLES[:3])
        self.desktop.key("End")
        self.wait_focused("entry", "Search Bugs")

    def beside(self):
        self.another_project()

    def go(self):
        self.desktop.type("r")
        self.wait_names(*TITLES[:2])


class DroppedPicture(Way):
    title = "a picture dropped on the page of a bug"
    beside_title = "it is dragged over the page and away again"
    offer = None

    def prepare(self):
        self.pane = self.program.place("label", "It is there again.", which=lambda nodes: max(nodes, key=lambda node: node.extents[0]))
        if self.offer is None:
            self.offer = self.desktop.offer(files=[write_png(self.desktop.path("dropped.png"), width=71)])

    def beside(self):
        self.offer.drag_to(self.pane)
        self.program.wait_seen("label", "Drop to attach")
        self.desktop.glide(self.pane, self.offer.place)
        self.program.wait_unseen("label", "Drop to attach")
        self.desktop.release()

    def go(self):
        self.assertTrue(self.offer.drag_to(self.pane))
        self.program.wait_seen("label", "Drop to attach")
        self.assertTrue(self.offer.drop())
        self.wait_for_rows([(TITLES[0], 71)], PICTURES)
        wait_for(lambda: self.program.find_all("push button", "Screenshot 2"), "the picture on the page")


WAYS = {"delete": DeleteProject, "search": SearchKey, "drop": DroppedPicture}
