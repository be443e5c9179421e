extension SampleData {
    static let languages: [SampleProject] = [
        SampleProject(
            "Swift", "https://github.com/swiftlang/swift",
            [
                .open(
                    "Compiler runs out of memory on a nested dictionary literal", .high, age: 0.15, shots: 1,
                    """
                    About forty entries with three levels each and no annotation: the type checker takes 12 GB and \
                    is killed. With an annotation it takes a second.
                    """),
                .closed(
                    "Fix-it for a missing await is inserted before the try", .medium, age: 70, until: 66,
                    "The result does not compile. It should be `try await`."),
                .open(
                    "Diagnostics point to the wrong column after a tab", .medium, age: 11,
                    "The caret stands seven columns too far to the left."),
                .open(
                    "Say which module a redundant import comes from", .none, age: 26,
                    "The warning names only the one that is imported."),
            ]),
        SampleProject(
            "Rust", "https://github.com/rust-lang/rust",
            [
                .open(
                    "Lint for unused results does not fire through a type alias", .medium, age: 4.1,
                    "The alias hides the attribute of the type it stands for."),
                .closed(
                    "Wrong bounds check is removed in a loop that counts down", .high, age: 33, until: 29,
                    """
                    With optimisation the last turn reads before the start of the slice. It needs a step of two and \
                    a length that is odd.
                    """),
                .open(
                    "Error for a missing lifetime suggests a name that is taken", .low, age: 58,
                    "There is already an `'a` in scope, and the suggestion shadows it."),
            ]),
        SampleProject(
            "CPython", "https://github.com/python/cpython",
            [
                .open(
                    "Closing a generator twice hides the first exception", .high, age: 1.1,
                    "The traceback shows only the second one, which says nothing about the cause."),
                .closed(
                    "Reading a CSV with a lone quote at the end never raises", .medium, age: 85, until: 77,
                    "Even in strict mode the rest of the file becomes one field."),
                .open(
                    "Interactive prompt loses colours after a resize", .low, age: 39,
                    "They come back with the next line."),
            ]),
        SampleProject(
            "GCC", "https://gcc.gnu.org/git/gcc.git",
            [
                .open(
                    "Warning for a shadowed field names the wrong class", .medium, age: 15,
                    "With two levels of inheritance the grandparent is blamed for what the parent declares."),
                .closed(
                    "Vectorised loop reads one element past an odd length", .high, age: 190, until: 121,
                    "Found by the address sanitizer; at -O2 it does not happen."),
                .open(
                    "Manual: the list of attributes is not in order", .none, age: 62,
                    "\"warn_unused_result\" stands between two that begin with c."),
            ]),
        SampleProject(
            "Zig", "https://codeberg.org/ziglang/zig",
            [
                .open(
                    "Build cache misses when the path holds a symbolic link", .medium, age: 6.9,
                    "Everything is built again although nothing has changed."),
                .closed(
                    "Formatter moves a trailing comment to the next line", .medium, age: 43, until: 42,
                    "Only after a switch prong that ends in a comma."),
                .open(
                    "Error trace shows the same line twice", .low, age: 27,
                    "Once for the call and once for the return, without saying so."),
            ]),
        SampleProject(
            "Guile", "https://git.savannah.gnu.org/git/guile.git",
            [
                .open(
                    "Backtrace hides frames of a compiled module", .medium, age: 37,
                    "It jumps from the top level right into the library."),
                .closed(
                    "Reader accepts a stray closing bracket", .low, age: 210, until: 177,
                    "The rest of the file is then ignored without a word."),
            ]),
        SampleProject(
            "OCaml", "https://github.com/ocaml/ocaml",
            [
                .open(
                    "Type error shows an expanded alias of forty lines", .low, age: 18,
                    "The short name would be easier to understand."),
                .closed(
                    "Top level prints a cyclic list without end", .medium, age: 105, until: 98,
                    "It stops only when the terminal is closed."),
                .open(
                    "Document which characters an operator may begin with", .none, age: 77,
                    "The grammar in the manual leaves two of them out."),
            ]),
    ]
}

extension SampleData {
    /// User interface toolkits.
    static let toolkits: [SampleProject] = [
        SampleProject(
            "GTK", "https://gitlab.gnome.org/GNOME/gtk",
            [
                .open(
                    "Popover opens on the wrong monitor after a hot plug", .high, age: 0.9, shots: 1,
                    """
                    Unplug the external screen while a popover is open, plug it in again: new popovers appear where \
                    the old screen was.
                    """),
                .closed(
                    "Emoji chooser eats the first key after it closes", .medium, age: 55, until: 52,
                    "The letter typed right after choosing an emoji never arrives in the entry."),
                .open(
                    "Scrolled window overshoots at fractional scale", .medium, age: 14,
                    "At 125 % the last row can be scrolled one pixel too far, and springs back over and over."),
                .open(
                    "Documentation of the tree list model lacks an example", .low, age: 41,
                    "A list of files with lazily created children would show what the callbacks have to return."),
            ]),
        SampleProject(
            "libadwaita", "https://gitlab.gnome.org/GNOME/libadwaita",
            [
                .closed(
                    "Toast stays over a dialog that was opened after it", .high, age: 28, until: 25, shots: 1,
                    "The toast covers the buttons at the bottom of the dialog until its time is up."),
                .open(
                    "Split view flickers when it folds during a resize", .medium, age: 7.3, shots: 1,
                    "Between the two layouts there is one frame in which both panes have the full width."),
                .open(
                    "Allow a subtitle below the window title in small caps", .none, age: 52,
                    "Only a style class is missing."),
            ]),
        SampleProject(
            "Pango", "https://gitlab.gnome.org/GNOME/pango",
            [
                .open(
                    "Line height changes with the first Arabic letter", .medium, age: 22,
                    """
                    A paragraph grows by three pixels as soon as one word is in another script, which makes lists \
                    jump.
                    """),
                .closed(
                    "Hyphen is drawn after a soft hyphen at the end of a paragraph", .low, age: 170, until: 140,
                    "The soft hyphen should stay invisible there."),
            ]),
        SampleProject(
            "Cairo", "https://gitlab.freedesktop.org/cairo/cairo",
            [
                .open(
                    "Dashed lines with round caps leave gaps at corners", .high, age: 4.8, shots: 1,
                    "Draw a rectangle with a dash of 6 on, 6 off and a width of 4: two of the corners are open."),
                .closed(
                    "PDF output doubles the size of repeated images", .medium, age: 130, until: 101,
                    "The same surface painted ten times is stored ten times."),
                .open(
                    "Explain the difference between flush and finish", .none, age: 73,
                    "New users call the wrong one and wonder about empty files."),
            ]),
        SampleProject(
            "Wayland", "https://gitlab.freedesktop.org/wayland/wayland",
            [
                .open(
                    "Scanner writes no comment for deprecated requests", .medium, age: 10.2,
                    "The generated header should warn those who still call them."),
                .closed(
                    "Connection breaks when a client sends 28 file descriptors at once", .high, age: 36, until: 35,
                    "The buffer holds one fewer than the documentation says."),
            ]),
        SampleProject(
            "Slint", "https://github.com/slint-ui/slint",
            [
                .open(
                    "Text cursor blinks in a window that has no focus", .low, age: 6.4, shots: 1,
                    "Two windows side by side blink in turns, which is hard to ignore."),
                .closed(
                    "Flickable swallows the click that stops it", .medium, age: 25, until: 21,
                    "The click should stop the movement and nothing else; now it also presses the button below."),
                .open(
                    "Images with an odd width are sheared on 16-bit displays", .medium, age: 48,
                    "Each row begins one pixel further to the right. Even widths are right."),
            ]),
    ]
}

extension SampleData {
    static let tools: [SampleProject] = [
        SampleProject(
            "Git", "https://git.kernel.org/pub/scm/git/git.git",
            [
                .open(
                    "Rebase drops an empty commit although it was told to keep it", .high, age: 0.5,
                    "Only when the commit became empty because its change is in the new base already."),
                .closed(
                    "Colours leak into a file when output is redirected late", .medium, age: 60, until: 57,
                    "The check for a terminal is made too early."),
                .open(
                    "Help of the bundle command has an unclosed bracket", .low, age: 24.5,
                    "In the synopsis."),
            ]),
        SampleProject(
            "Forgejo", "https://codeberg.org/forgejo/forgejo",
            [
                .open(
                    "Comment box grows without limit while typing", .medium, age: 4.5, shots: 1,
                    "The button to send it is then out of the window."),
                .closed(
                    "Merging a request with a deleted branch shows an empty page",
                    .high, age: 29.5, until: 28, shots: 1,
                    "The server answers with an error, the page shows nothing."),
                .open(
                    "Remember which tab of a repository was open last", .none, age: 55,
                    "Coming back from a commit always leads to the files."),
            ]),
        SampleProject(
            "Mercurial", "https://foss.heptapod.net/mercurial/mercurial-devel",
            [
                .open(
                    "Annotate is slow on files with many merges", .medium, age: 19,
                    "Forty seconds for a file of nine hundred lines."),
                .closed(
                    "Ignore file with Windows line ends matches nothing", .low, age: 145, until: 133,
                    "The carriage return becomes part of the pattern."),
            ]),
        SampleProject(
            "Meson", "https://github.com/mesonbuild/meson",
            [
                .open(
                    "Changed option does not rebuild the generated header", .medium, age: 7.9,
                    "A clean build is needed, and nothing says so."),
                .closed(
                    "Test with a space in its name cannot be run alone", .medium, age: 50, until: 44,
                    "The name is split before it is looked up."),
                .open(
                    "Summary is not aligned when a value is in Chinese", .low, age: 74,
                    "The width is counted in letters, not in columns."),
            ]),
        SampleProject(
            "Emacs", "https://git.savannah.gnu.org/git/emacs.git",
            [
                .open(
                    "Scrolling past a wide picture jumps back to its top", .high, age: 2.2, shots: 1,
                    "With a picture that is taller than the window it is impossible to get below it."),
                .closed(
                    "Auto-save does not happen while a dialogue is open", .medium, age: 97, until: 89,
                    "I left one open during lunch, and the power failed."),
                .open(
                    "Tutorial mentions keys that are taken by the desktop", .none, age: 118,
                    "A note would save beginners from locking their screen."),
            ]),
        SampleProject(
            "Helix", "https://github.com/helix-editor/helix",
            [
                .open(
                    "Multiple cursors collapse after a failed search", .medium, age: 10.7, shots: 1,
                    "One typing error in the pattern, and thirty cursors are gone."),
                .closed(
                    "Status line shows a mode that was left", .low, age: 63, until: 61,
                    "After a mouse click in another split."),
            ]),
        SampleProject(
            "Codeberg Pages", "https://codeberg.org/Codeberg/pages-server",
            [
                .open(
                    "Own domain shows the page of somebody else for a minute", .medium, age: 13.5,
                    "After the name server was changed, until the cache has run out."),
                .closed(
                    "Missing page answers with status 200", .low, age: 87, until: 84,
                    "Search engines then keep pages that are long gone."),
            ]),
        SampleProject(
            "SnakeYAML", "https://bitbucket.org/snakeyaml/snakeyaml",
            [
                .open(
                    "Comment before the end of a document is lost", .low, age: 36,
                    "Reading and writing it again drops the last comment."),
                .closed(
                    "Example in the readme does not compile", .none, age: 220, until: 214,
                    "A bracket is missing in the third line."),
            ]),
        SampleProject(
            "x265", "https://bitbucket.org/multicoreware/x265_git",
            [
                .open(
                    "Bit rate of the second pass is a third too high", .medium, age: 43.5,
                    "Only with scenes shorter than a second.")
            ]),
        SampleProject(
            "Mesa", "https://gitlab.freedesktop.org/mesa/mesa",
            [
                .open(
                    "Window content flickers after a change of the refresh rate", .high, age: 0.35, shots: 2,
                    "About every second frame is an old one. Moving the window to another screen and back ends it."),
                .closed(
                    "Wrong colours in screenshots of 10-bit windows", .medium, age: 76, until: 71, shots: 1,
                    "Red and blue are exchanged."),
                .open(
                    "Environment variable for the driver is not documented", .low, age: 89,
                    "The one in the manual has had no effect for two years."),
            ]),
    ]
}
