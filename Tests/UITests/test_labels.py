"""Labels: typed in the dialog, shown as chips, found by their names."""
from dialog_case import DialogCase
from driver import wait_for

LABELS = "SELECT labels FROM bug ORDER BY id"


class LabelTests(DialogCase):
    def add(self, title, labels):
        self.open_dialog("New Bug")
        self.desktop.type(title)
        self.program.click("text", "Labels")
        self.desktop.type(labels)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")

    def test_what_is_typed_is_shown_and_found_and_can_be_undone(self):
        self.add("Crash", "ui, needs info,ui")
        self.wait_for_rows([('["needs info","ui"]',)], "SELECT labels FROM bug")
        self.program.find("list item", "Crash")
        for name in ("ui", "needs info"):
            self.program.find("label", name)
        self.add("Slow", "later")
        self.desktop.key("ctrl+f")
        self.desktop.type('label:"ui"')
        self.program.wait_gone("list item", "Slow")
        self.program.find("list item", "Crash")
        self.desktop.key("Escape")
        self.program.find("list item", "Slow")
        self.desktop.key("Escape", "ctrl+z")
        self.wait_for_rows([('["needs info","ui"]',)], "SELECT labels FROM bug")

    def test_an_edit_changes_them(self):
        self.add("Crash", "ui, later")
        self.desktop.key("ctrl+2", "Home")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.wait_text("Labels", "later, ui", role="text")
        self.program.click("text", "Labels")
        self.desktop.key("ctrl+a")
        self.desktop.type("core\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([('["core"]',)], "SELECT labels FROM bug")
        self.program.wait_gone("label", "later")
        self.program.find("label", "core")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([('["later","ui"]',)], "SELECT labels FROM bug")
        self.program.find("label", "later")

    def test_the_dialog_offers_those_that_other_bugs_have(self):
        self.open_dialog("New Bug")
        self.assertFalse(self.program.is_shown("push button", "Add Label"), "there are none yet")
        self.desktop.type("Crash")
        self.program.click("text", "Labels")
        self.desktop.type("under_score, ui")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.open_dialog("New Bug")
        self.desktop.type("Slow")
        self.program.click("text", "Labels")
        self.desktop.type("later")
        self.program.click("push button", "Add Label")
        self.program.click("menu item", "under_score")
        self.wait_text("Labels", "later, under_score", role="text")
        # By keyboard, which the field has again. The entry below the pointer would have it in the menu.
        self.desktop.move(5, 5)
        self.program.find("text", "Labels", state="focused")
        self.desktop.key("Tab")
        self.program.find("push button", "Add Label", state="focused")
        self.desktop.key("Return")
        wait_for(lambda: self.focused_item() == "ui", "the first label to have the keyboard")
        # GTK 4.24 tells of the focus before the menu has the keyboard.
        self.program.wait_rest()
        self.desktop.key("Return")
        self.wait_text("Labels", "later, ui, under_score", role="text")
        self.desktop.type(", core\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([('["ui","under_score"]',), ('["core","later","ui","under_score"]',)], LABELS)

    def test_several_bugs_get_and_lose_them_at_once(self):
        for title, labels in (("Crash", "ui, later"), ("Slow", "later"), ("Hang", "")):
            self.add(title, labels)
        before = self.rows(LABELS)
        self.desktop.key("ctrl+2", "ctrl+a", "Menu")
        self.program.click("menu item", "Labels…")
        self.program.wait_active("Labels")
        # Those of some are left alone, unless they are ticked: once for all, twice for none.
        self.program.click("check box", "later")
        self.program.find("check box", "later", state="checked")
        self.program.click("check box", "later")
        self.program.click("text", "New Labels")
        self.desktop.type("core, needs info\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([('["core","needs info","ui"]',), ('["core","needs info"]',), ('["core","needs info"]',)], LABELS)
        self.undo_by_toast("Changed 3 bugs")
        self.wait_for_rows(before, LABELS)

    def test_what_is_not_touched_in_the_question_stays(self):
        for title, labels in (("Crash", "ui"), ("Slow", "later"), ("Hang", "needs_info")):
            self.add(title, labels)
        self.desktop.key("ctrl+2", "End", "Menu")
        self.program.click("menu item", "Labels…")
        self.program.wait_active("Labels")
        self.write("""UPDATE bug SET labels = '["later","ui"]' WHERE title = 'Crash'""")
        self.program.click("check box", "needs_info")
        self.program.click("push button", "Apply")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([('["later","needs_info","ui"]',), ('["later"]',), ('["needs_info"]',)], LABELS)
        self.assertEqual(self.rows("SELECT name, detail FROM undo_step ORDER BY id DESC LIMIT 1"), [("addLabels", "needs_info")])
        self.program.click("push button", "Main Menu")
        self.program.find("menu item", "Undo “Add Label needs_info”")
        self.desktop.key("Escape")

    def test_the_question_is_answered_by_keyboard_and_can_be_left(self):
        self.add("Crash", "ui")
        self.desktop.key("ctrl+2", "Home", "Menu")
        self.program.click("menu item", "Labels…")
        self.program.wait_active("Labels")
        self.program.find("check box", "ui", state="checked")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows(LABELS), [('["ui"]',)])
        self.desktop.key("Menu")
        self.program.click("menu item", "Labels…")
        self.program.wait_active("Labels")
        wait_for(lambda: "focused" in self.program.find("check box", "ui").states, "the first label to have the keyboard")
        self.desktop.key("space", "Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("",)], LABELS)
