"""The command line and the window on one database."""
import csv
import unittest

from coredump_case import CoreDumpCase


class ImportTests(CoreDumpCase):
    def write_csv(self, name, count):
        path = self.desktop.path(name)
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["issuekey", "title", "description"])
            for number in range(1, count + 1):
                writer.writerow([f"X-{number}", f"Bug, number {number}", f'It says "no"\nand {number} lines'])
        return path

    def test_imported_bugs_are_in_the_window(self):
        self.run_command("import", self.write_csv("mule.csv", 500), self.write_csv("bamboo.csv", 3))
        self.start()
        self.program.find("list item", "mule")
        self.program.click("list item", "bamboo")
        self.program.find("list item", "Bug, number 3")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(503,)])

    def test_what_the_command_line_adds_appears_in_the_open_window(self):
        self.start()
        self.program.find("push button", "New Project")
        self.run_command("import", self.write_csv("mule.csv", 10))
        self.program.find("list item", "mule")

    def test_an_import_is_one_step(self):
        self.run_command("import", self.write_csv("mule.csv", 20))
        self.start()
        self.program.find("list item", "mule")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "mule")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])


if __name__ == "__main__":
    unittest.main()
