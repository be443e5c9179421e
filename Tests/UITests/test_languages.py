"""The window speaks the person's language."""
import os
import re
import unittest

from coredump_case import CoreDumpCase
from driver import wait_for
from driver.records import bug, project
from window_case import HOSTED, WindowCase


class GermanTests(CoreDumpCase):
    environment = {"LANGUAGE": "de"}

    def test_the_window_speaks_german(self):
        self.start()
        self.program.find("push button", "Neues Projekt")

    def test_backups_are_named_and_measured_as_the_language_has_it(self):
        self.fill([project("wry")])
        backups = self.desktop.path(".bugs.sqlite-backups")
        self.start()
        wait_for(lambda: os.path.isdir(backups) and any(not name.startswith(".") for name in os.listdir(backups)),
                 "the backup of today")
        self.program.kill()
        self.run_command("restore", "--latest")
        self.start()
        self.program.find("list item", "wry")
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Einstellungen")
        self.program.click("role 37", "Sicherungen")
        text = re.compile("^Vor dem Wiederherstellen einer Sicherung beiseitegelegt, [0-9]+,[0-9] kB$")
        wait_for(lambda: self.program.find_all("label", text), "the backup to be named")


class ArabicTests(CoreDumpCase):
    environment = {"LANGUAGE": "ar"}

    def test_the_window_speaks_arabic_from_right_to_left(self):
        self.fill([project("wry", "https://github.com/hoop33/wry")])
        self.start()
        self.program.click("list item", "wry")
        width = self.program.windows()[0]["width"]
        row, add = self.program.find("list item", "wry"), self.program.find("push button", "علة جديدة")
        self.assertGreater(row.extents[0], width / 2, "the projects are on the right")
        self.assertGreater(row.extents[0], add.extents[0])


class NarrowLanguage:
    """What stands on the buttons of both lists leaves the window as narrow as it may be: 360 pixels."""

    def test_the_window_may_be_narrow(self):
        self.fill(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow", status="closed")])
        self.start()
        self.program.find("list item", self.all_bugs)
        title = self.program.windows()[0]["title"]
        self.program.resize(title, 360, 640)
        self.desktop.key("ctrl+1")
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.assertEqual(self.program.windows()[0]["width"], 360)

    def test_the_title_above_all_bugs_is_not_cut_off(self):
        self.fill(HOSTED, [bug("wry", "Crash")])
        self.start()
        self.program.find("list item", self.all_bugs)
        self.program.resize(self.program.windows()[0]["title"], 360, 640)
        self.desktop.key("ctrl+1")
        self.program.click("list item", self.all_bugs)
        self.program.find("list item", "Crash")
        self.program.find("label", self.narrow_title)


class NarrowGermanTests(NarrowLanguage, WindowCase):
    environment, all_bugs = {"LANGUAGE": "de"}, "Alle Fehler"
    narrow_title = all_bugs


class NarrowSpanishTests(NarrowLanguage, WindowCase):
    environment, all_bugs = {"LANGUAGE": "es"}, "Todos los errores"
    narrow_title = "Todos"


class NarrowFrenchTests(NarrowLanguage, WindowCase):
    environment, all_bugs = {"LANGUAGE": "fr"}, "Tous les bogues"
    narrow_title = "Tous"


class ShortChoices:
    """GTK cuts off what is chosen in a row of the preferences when it has more than 20 characters."""

    def test_no_choice_in_the_preferences_is_cut_off(self):
        self.start()
        self.program.find("push button", self.new_project)
        self.desktop.key("ctrl+comma")

        def chosen():
            rows = [row for row in self.program.tree().walk() if row.role == "combo box"]
            return [text.name for row in rows for item in row.walk() if item.role == "list item"
                    for text in item.walk() if text.role == "label"]
        wait_for(lambda: len(chosen()) == 4, "the preferences with four choices")
        self.assertEqual([text for text in chosen() if len(text) > 20], [])


class GermanChoiceTests(ShortChoices, CoreDumpCase):
    environment, new_project = {"LANGUAGE": "de"}, "Neues Projekt"


class FrenchChoiceTests(ShortChoices, CoreDumpCase):
    environment, new_project = {"LANGUAGE": "fr"}, "Nouveau projet"


class SpanishChoiceTests(ShortChoices, CoreDumpCase):
    environment, new_project = {"LANGUAGE": "es"}, "Proyecto nuevo"


class ArabicChoiceTests(ShortChoices, CoreDumpCase):
    environment, new_project = {"LANGUAGE": "ar"}, "مشروع جديد"


if __name__ == "__main__":
    unittest.main()
