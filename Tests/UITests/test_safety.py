"""Nothing that was saved is lost."""
import unittest

from coredump_case import CoreDumpCase


class SafetyTests(CoreDumpCase):
    def test_a_kill_right_after_save_loses_nothing(self):
        for number in range(1, 4):
            self.start()
            self.open_dialog("New Project")
            self.desktop.type(f"project {number}")
            # Return saves; the kill follows as fast as the row can be seen in the file.
            self.desktop.key("Return")
            self.wait_for_rows([(number,)], "SELECT count(*) FROM project")
            self.program.kill()
            self.assert_integrity()
            names = [f"project {saved}" for saved in range(1, number + 1)]
            self.assertEqual(self.rows("SELECT name FROM project ORDER BY id"), [(name,) for name in names])
            self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(number,)])
        self.start()
        self.program.find("list item", "project 3")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "project 3")

    def test_a_file_that_is_no_database_is_told_and_left_alone(self):
        with open(self.database, "w", encoding="utf-8") as file:
            file.write("These are my notes, not a database.\n" * 100)
        result = self.run_command("import", "/nonexistent.csv", check=False)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("bugs.sqlite", result.stderr)
        with open(self.database, encoding="utf-8") as file:
            self.assertEqual(file.read(), "These are my notes, not a database.\n" * 100)


if __name__ == "__main__":
    unittest.main()
