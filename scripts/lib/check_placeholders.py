"""check_placeholders.py MO-FILE…: each translation has the placeholders of its sentence (%1$@, %2$@, …), no other and no fewer.

A plural form that serves a single number may leave that number out, as "one bug" does, and that of 1 what the English one leaves
out. msgfmt cannot check this: of the formats
it knows none allows that and leaves out the first placeholder alone.
"""
import gettext
import re
import struct
import sys

PLACEHOLDER = re.compile(r"%\d+\$@")
CONTEXT_END = "\4"


def messages(data):
    """The sentences of a compiled catalogue with their translations, each a list of its plural forms."""
    magic, _, count, originals, translations = struct.unpack_from("<5I", data)
    if magic != 0x950412DE:
        raise ValueError("it is no compiled catalogue")

    def forms(table, index):
        length, offset = struct.unpack_from("<2I", data, table + 8 * index)
        return data[offset:offset + length].decode().split("\0")

    for index in range(count):
        yield forms(originals, index), forms(translations, index)


def plural_rule(header):
    """The plural forms that serve a single number, and the one that serves 1."""
    rule = re.search(r"plural=([^;\n]+)", header)
    if rule is None:
        return set(), 0
    served = [gettext.c2py(rule.group(1))(number) for number in range(1000)]
    return {form for form in served if served.count(form) == 1}, served[1]


def complaints_about(catalogue):
    single, one = set(), 0
    for sentence, translation in catalogue:
        if sentence == [""]:
            single, one = plural_rule(translation[0])
            continue
        wanted = {name for form in sentence for name in PLACEHOLDER.findall(form)}
        # In French the form of 1 is that of 0 as well.
        left_out = wanted - set(PLACEHOLDER.findall(sentence[0]))
        for number, form in enumerate(translation):
            found = set(PLACEHOLDER.findall(form))
            missing, added = wanted - found, found - wanted
            if len(translation) > 1:
                if number in single and len(missing) == 1:
                    missing = set()
                elif number == one:
                    missing -= left_out
            if added or missing:
                text = sentence[0].split(CONTEXT_END)[-1]
                yield f"“{form}” should have {', '.join(sorted(wanted)) or 'no placeholders'}, as “{text}” has"


def main():
    complaints = []
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            complaints += [f"error: {path}: {line}" for line in complaints_about(messages(file.read()))]
    if complaints:
        sys.exit("\n".join(complaints))


if __name__ == "__main__":
    main()
