"""The desktop's own chooser of files, where GTK uses portals: in Flatpak, and where it is told to."""
import os
import unittest

from bug_pane_case import BugPaneCase, write_png
from driver import not_on, wait_for
from driver.portal import Portal

SERVICE = "/usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service"


class PortalCase(BugPaneCase):
    environment = {"GDK_DEBUG": "portals"}

    def setUp(self):
        super().setUp()
        self.folder = self.desktop.path("home/pictures")
        os.mkdir(self.folder)

    def portal(self, *names):
        portal = Portal(self.desktop, *(os.path.join(self.folder, name) for name in names))
        self.addCleanup(portal.close)
        return portal

    def pictures(self, *widths):
        names = [f"{width}.png" for width in widths]
        for name, width in zip(names, widths):
            write_png(os.path.join(self.folder, name), width, 60, (90, 90, 200))
        return names

    def assert_no_other_chooser(self):
        self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"])


@not_on(("mutter", "gnome-shell"), "a real portal has the name")
class PortalTests(PortalCase):
    def test_images_come_in_the_order_of_the_portal(self):
        portal = self.portal(*self.pictures(61, 64, 62, 63))
        self.program.click("push button", "Attach Screenshot…")
        self.program.find("push button", "Screenshot 7")
        self.assertEqual(self.widths(), [*self.WIDTHS, 61, 64, 62, 63])
        self.assertEqual(portal.asked, [("OpenFile", "Choose Images")])
        self.assert_no_other_chooser()

    def test_names_that_are_no_utf_8_are_chosen_there_too(self):
        name = os.fsdecode(b"caf\xe9.png")
        write_png(os.path.join(self.folder, name), 65, 60, (90, 90, 200))
        self.portal(*self.pictures(61), name, *self.pictures(62))
        self.program.click("push button", "Attach Screenshot…")
        self.program.find("push button", "Screenshot 6")
        self.assertEqual(self.widths(), [*self.WIDTHS, 61, 65, 62])

    def test_a_file_whose_name_is_no_utf_8_is_imported(self):
        name = os.fsdecode(b"m\xfcll.csv")
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write("issuekey,title,description\nMULE-1,Imported by its bytes,\n")
        self.portal(name)
        self.desktop.key("F10")
        self.program.click("menu item", "Import…")
        self.program.find("label", "Import “m\ufffdll.csv”?")

    def test_who_cancels_adds_nothing(self):
        portal = self.portal()
        self.program.click("push button", "Attach Screenshot…")
        wait_for(lambda: portal.asked, "the portal to be asked")
        self.program.ping()
        self.assertEqual(self.widths(), list(self.WIDTHS))
        self.assert_no_other_chooser()

    def test_a_screenshot_is_saved_where_the_portal_says(self):
        portal = self.portal("saved.png")
        self.program.click("push button", "Screenshot 2")
        self.program.wait_active("Screenshot 2 of 3")
        self.program.click("push button", "Save As…")
        path = os.path.join(self.folder, "saved.png")
        wait_for(lambda: os.path.exists(path), "the file")
        self.assertEqual(portal.asked, [("SaveFile", "Save Screenshot")])

    def test_files_are_imported(self):
        names = ["mule.csv", "ant.csv"]
        for name in names:
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(f"issuekey,title,description\n{name}-1,Bug of {name},\n")
        portal = self.portal(*names)
        self.desktop.key("F10")
        self.program.click("menu item", "Import…")
        self.program.find("label", "Import 2 Files?")
        wait_for(lambda: [node.name for node in self.program.find_all("label") if node.name in names] == names,
                 "the files in their order")
        self.assertEqual(portal.asked, [("OpenFile", "Import Bugs")])


class NoPortalTests(PortalCase):
    # As a person may have set it for programs of GTK 3.
    environment = {"GTK_USE_PORTAL": "1"}

    def test_what_gtk_4_does_not_ask_for_leaves_its_own_chooser_with_the_preview(self):
        portal = self.portal(*self.pictures(61))
        self.program.click("push button", "Attach Screenshot…")
        self.program.wait_active("Choose Images")
        self.desktop.key("ctrl+l")
        self.desktop.type(self.folder + "/")
        self.accept_in_chooser("Choose Images")
        self.program.find("image", "Preview of “61.png”")
        self.desktop.key("Return")
        self.program.find("push button", "Screenshot 4")
        self.assertEqual(portal.asked, [])


@unittest.skipIf(os.path.exists(SERVICE), "this machine has a portal, which the bus starts")
class LostPortalTests(PortalCase):
    def test_where_the_portal_is_not_there_images_are_chosen_without_it(self):
        self.pictures(61)
        self.program.click("push button", "Attach Screenshot…")
        self.program.wait_active("Choose Images")
        self.desktop.key("ctrl+l")
        self.desktop.type(self.folder + "/")
        self.accept_in_chooser("Choose Images")
        self.program.find("image", "Preview of “61.png”")
        self.desktop.key("Return")
        self.program.find("push button", "Screenshot 4")


if __name__ == "__main__":
    unittest.main()
