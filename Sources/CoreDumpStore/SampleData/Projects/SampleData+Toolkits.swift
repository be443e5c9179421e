extension SampleData {
    /// Libraries that draw windows.
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
