"""What check_placeholders.py lets pass, and what it does not."""
import os
import subprocess
import tempfile
import unittest

from check_placeholders import complaints_about, messages

HEADER = r'''
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; RULE;\n"
'''


class PlaceholderTests(unittest.TestCase):
    def complaints(self, entry, rule="plural=(n != 1)"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.mo")
            subprocess.run(["msgfmt", "-o", path, "-"], input=(HEADER.replace("RULE", rule) + entry).encode(), check=True)
            with open(path, "rb") as file:
                return list(complaints_about(messages(file.read())))

    def test_the_same_ones_pass_in_any_order(self):
        self.assertEqual(self.complaints('msgid "%1$@ in %2$@"\nmsgstr "in %2$@ %1$@"'), [])
        self.assertEqual(self.complaints('msgid "None"\nmsgstr "Keine"'), [])

    def test_one_that_is_missing_or_added_is_told(self):
        for translation in ("%1$@", "%1$@ %1$@", "%1$@ %2$@ %3$@", "%1$@ %3$@", "nichts"):
            self.assertEqual(len(self.complaints(f'msgid "%1$@ in %2$@"\nmsgstr "{translation}"')), 1, translation)
        self.assertIn("no placeholders", self.complaints('msgctxt "c"\nmsgid "None"\nmsgstr "%1$@"')[0])

    def test_only_the_form_of_a_single_number_may_leave_it_out(self):
        def plural(one, many):
            return self.complaints('msgid "%1$@ bug of %2$@"\nmsgid_plural "%1$@ bugs of %2$@"\n'
                                   f'msgstr[0] "{one}"\nmsgstr[1] "{many}"')
        self.assertEqual(plural("ein Fehler von %2$@", "%1$@ Fehler von %2$@"), [])
        self.assertEqual(len(plural("ein Fehler", "%1$@ Fehler von %2$@")), 1)
        self.assertEqual(len(plural("ein Fehler von %2$@", "Fehler von %2$@")), 1)

    def test_the_form_of_one_may_leave_out_what_the_english_one_does(self):
        entry = 'msgid "Close Bug"\nmsgid_plural "Close %1$@ Bugs"\nmsgstr[0] "Fermer"\nmsgstr[1] "Fermer %1$@"'
        self.assertEqual(self.complaints(entry, "plural=(n > 1)"), [])
        self.assertEqual(len(self.complaints(entry.replace("Fermer %1$@", "Fermer"), "plural=(n > 1)")), 1)


if __name__ == "__main__":
    unittest.main()
