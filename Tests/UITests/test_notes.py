"""Notes: added, edited and deleted in the page of a bug, found by their words, and kept while they are typed."""
from dialog_case import DialogCase
from driver import wait_for

NOTES = "SELECT bug_id, text FROM note ORDER BY id"


class NoteTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.open_dialog("New Bug")
        self.desktop.type("Crash\n")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash")

    def add_note(self, text):
        self.desktop.key("ctrl+m")
        self.program.wait_active("Add Note")
        self.desktop.type(text)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")

    def test_by_keys(self):
        self.add_note("Seen again.")
        self.wait_for_rows([(1, "Seen again.")], NOTES)
        self.program.find("label", "Seen again.")
        self.program.find("label", "1 Note")
        # The search finds its bug by the words of a note, and marks them.
        self.desktop.key("ctrl+f")
        self.desktop.type("nowhere")
        self.program.wait_gone("list item", "Crash")
        self.desktop.key("ctrl+a")
        self.desktop.type("seen")
        self.program.find("list item", "Crash")
        self.desktop.key("Escape", "Escape", "ctrl+z")
        self.wait_for_rows([], NOTES)
        self.program.wait_gone("label", "1 Note")
        self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([(1, "Seen again.")], NOTES)
        self.program.find("label", "Seen again.")

    def test_by_the_pointer(self):
        self.program.click("push button", "Add Note")
        self.program.wait_active("Add Note")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states, "a note needs some text")
        self.desktop.type("Frist")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(1, "Frist")], NOTES)
        self.program.click("push button", "Edit Note")
        self.program.wait_active("Edit Note")
        self.desktop.key("ctrl+a")
        self.desktop.type("First")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(1, "First")], NOTES)
        self.program.find("label", "First")
        self.program.click("push button", "Delete Note")
        self.wait_for_rows([], NOTES)
        self.program.wait_gone("label", "First")
        self.undo_by_toast("Deleted the note")
        self.wait_for_rows([(1, "First")], NOTES)
        self.program.find("label", "First")

    def test_what_is_typed_survives_a_crash(self):
        self.desktop.key("ctrl+m")
        self.program.wait_active("Add Note")
        self.desktop.type("Not yet saved")
        wait_for(self.drafts, "a draft")
        wait_for(lambda: b"Not yet saved" in self.draft_text(self.drafts()[0]), "the draft to have the text")
        self.program.kill()
        self.start()
        self.program.wait_active("Add Note")
        self.program.find("label", "Unsaved changes from last time have been restored.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(1, "Not yet saved")], NOTES)
        wait_for(lambda: not self.drafts(), "no draft")

    def test_closing_asks_before_text_is_lost(self):
        self.desktop.key("ctrl+m")
        self.program.wait_active("Add Note")
        self.desktop.type("Half a thought")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.desktop.type(", and the other half")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(1, "Half a thought, and the other half")], NOTES)

    def add_some(self):
        self.write(*(f"INSERT INTO note (bug_id, text) VALUES (1, '{text}')" for text in ("one", "two", "three", "four")))
        self.program.find("label", "4 Notes")

    def test_a_double_click_deletes_one_note(self):
        self.add_some()
        self.program.click("push button", "Delete Note", times=2, which=lambda buttons: min(buttons, key=lambda node: node.extents[1]))
        self.program.find("label", "3 Notes")
        self.program.ping()
        self.wait_for_rows([("two",), ("three",), ("four",)], "SELECT text FROM note ORDER BY id")

    def test_keys_delete_one_after_the_other(self):
        self.add_some()
        self.desktop.key("ctrl+3")
        self.go_on(lambda node: node.name == "Delete Note")
        for left in (3, 2, 1):
            self.desktop.key("space")
            self.program.find("label", f"{left} Notes" if left > 1 else "1 Note")
            self.program.find("push button", "Edit Note", state="focused")
            self.desktop.key("Tab")
        self.wait_for_rows([("four",)], "SELECT text FROM note ORDER BY id")

    def test_a_bug_that_is_deleted_meanwhile_comes_back_for_its_note(self):
        self.desktop.key("ctrl+m")
        self.program.wait_active("Add Note")
        self.desktop.type("Typed for long")
        self.write("DELETE FROM bug")
        self.program.find("label", "This bug is no longer there. Saving will bring it back.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "Typed for long")], "SELECT title, text FROM bug JOIN note ON bug.id = bug_id")

    def test_a_note_of_another_program_is_shown_and_found(self):
        self.write("INSERT INTO note (bug_id, author, text) VALUES (1, 'Ada', 'From a script, see #1')")
        self.program.find("label", "From a script, see #1")
        self.desktop.key("ctrl+f")
        self.desktop.type("script")
        self.program.find("list item", "Crash")
        self.desktop.key("ctrl+a")
        self.desktop.type("nothing has this")
        self.program.wait_gone("list item", "Crash")
