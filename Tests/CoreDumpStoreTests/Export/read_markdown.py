#!/usr/bin/env python3
"""Reads a document in Markdown with a program or library that people use, and prints what a browser would show of it as JSON: an array of
[title, details], of the headings of the second level and the quotation below each.

    read_markdown.py              prints the names of those that are installed
    read_markdown.py NAME FILE
"""
import html.parser
import importlib.util
import json
import shutil
import subprocess
import sys


def cmark_gfm(text):
    extensions = [word for name in ("table", "strikethrough", "autolink", "tasklist", "footnotes") for word in ("-e", name)]
    if "footnotes" not in subprocess.run(["cmark-gfm", "--list-extensions"], capture_output=True, text=True).stdout:
        extensions = extensions[:-2] + ["--footnotes"]
    command = ["cmark-gfm", "--unsafe", "--to", "html", *extensions]
    return subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout.decode()


def markdown_it(text):
    from markdown_it import MarkdownIt
    return MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(text)


def mistune(text):
    import mistune
    plugins = ["strikethrough", "footnotes", "table", "url", "task_lists", "def_list"]
    return mistune.create_markdown(escape=False, plugins=plugins)(text)


PARSERS = {"cmark-gfm": cmark_gfm, "markdown-it": markdown_it, "mistune": mistune}


def is_installed(name):
    return bool(shutil.which(name) or importlib.util.find_spec(name.replace("-", "_")))


class Reader(html.parser.HTMLParser):
    """Notes the text of headings and quotations. Comments and what is in scripts cannot be seen."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.bugs, self.open, self.block, self.hidden = [], [], None, 0

    def handle_starttag(self, tag, attributes):
        if tag == "br":
            if self.block is not None:
                self.block.append("\n")
                self.after_break = True
            return
        if tag in ("img", "hr", "input"):
            self.data("\ufffc")
            return
        self.open.append(tag)
        if tag == "h2":
            self.bugs.append([[], []])
            self.block = self.bugs[-1][0]
        elif "blockquote" in self.open and tag in ("p", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th") and self.bugs:
            self.bugs[-1][1].append([tag])
            self.block = self.bugs[-1][1][-1]
        self.after_break = False

    def handle_endtag(self, tag):
        while tag in self.open and self.open.pop() != tag:
            pass
        if tag in ("h2", "p", "pre"):
            self.block = None

    def handle_data(self, data):
        self.data(data)

    def data(self, data):
        if self.block is None or "script" in self.open or "style" in self.open:
            return
        if getattr(self, "after_break", False):
            # The line end of the source behind the element.
            data = data.removeprefix("\n")
            self.after_break = False
        self.block.append(data)

    def result(self):
        def joined(block):
            text = "".join(block[1:])
            return text.removesuffix("\n") if block[0] == "pre" else text
        return [["".join(title), "\n\n".join(map(joined, blocks))] for title, blocks in self.bugs]


def main():
    if len(sys.argv) == 1:
        print("\n".join(filter(is_installed, PARSERS)))
        return
    with open(sys.argv[2], encoding="utf-8", newline="") as file:
        rendered = PARSERS[sys.argv[1]](file.read())
    reader = Reader()
    reader.feed(rendered)
    reader.close()
    json.dump(reader.result(), sys.stdout)


if __name__ == "__main__":
    main()
