"""What the tests of the session bus share: the bus starts the program by its name, on the person's own database."""
import os

from gi.repository import GLib

from coredump_case import BINARY
from driver import wait_for
from driver.activated import ActivatedProgram, SessionBus
from window_case import WindowCase

NAME = "io.github.coredump_app.CoreDump"
PATH = "/" + NAME.replace(".", "/")


class SessionCase(WindowCase):
    # What the bus starts the program with, as the shell has it.
    variables = ""

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "coredump/coredump.sqlite")
        self.bus = SessionBus(self.desktop)
        self.addCleanup(self.bus.connection.close_sync, None)
        log = self.desktop.inner_path("activated.log")
        binary = os.path.abspath(BINARY)
        service = self.bus.install(NAME, f"/bin/sh -c \"{self.variables} exec '{binary}' --gapplication-service >>'{log}' 2>&1\"")
        self.addCleanup(os.remove, service)
        self.addCleanup(self.assert_printed_nothing, log)
        self.addCleanup(self.bus.end, NAME)

    def assert_printed_nothing(self, log):
        if os.path.exists(log):
            with open(log, encoding="utf-8") as file:
                printed = self.desktop.session.without_words_of_it(file.read())
            os.remove(log)
            self.assertEqual(printed, "")

    def act(self, action, *parameter):
        """`gapplication action`, as people type it; returns once the program has got it."""
        self.assertEqual(self.desktop.run(["gapplication", "action", NAME, action, *parameter]), "")

    def ask(self, method, signature="(a{sv})", *values):
        """Calls a method of the program as a desktop does."""
        return self.bus.call(NAME, PATH, "org.freedesktop.Application." + method,
                             GLib.Variant(signature, values or ({},)), timeout=60)

    def see(self):
        """The window of the program that the bus has started."""
        self.program = ActivatedProgram(self.bus, NAME)
        return self.program

    def windows(self):
        """The windows of the program, also of one that nobody has seen yet."""
        self.desktop.server.forget_windows()
        return self.desktop.server.windows(self.bus.pid_of(NAME))

    def wait_one_window(self):
        wait_for(lambda: len(self.windows()) == 1, "one window")

    def close_window(self):
        self.desktop.server.ask_to_close(self.program.window)
        wait_for(lambda: not self.windows(), "the window to go")
