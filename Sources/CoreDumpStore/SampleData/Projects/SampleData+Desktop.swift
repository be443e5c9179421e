extension SampleData {
    /// The programs of a desktop.
    static let desktop: [SampleProject] = [
        SampleProject(
            "Nautilus", "https://gitlab.gnome.org/GNOME/nautilus",
            [
                .open(
                    "Renaming a file while a search is running selects the wrong row", .high, age: 0.05, shots: 1,
                    """
                    Start a search in a folder with many files, press F2 on a result before the search has ended, \
                    type a new name and confirm. The row that gets selected afterwards is the one that moved into \
                    the old place.

                    Seen three times out of five.
                    """),
                .open(
                    "Paste is greyed out after copying from an archive", .medium, age: 3.4,
                    """
                    Copying a file out of a mounted zip archive leaves the clipboard without a target. Paste only \
                    wakes up after switching to another window and back.
                    """),
                .closed(
                    "Ellipsis hides the extension of long file names", .low, age: 61, until: 58,
                    """
                    Two photos whose names differ only in the extension cannot be told apart in the grid. The middle \
                    of the name should be shortened instead of its end.
                    """),
                .closed(
                    "Undo of a move across disks leaves an empty folder behind",
                    .high, age: 120, until: 96, shots: 1,
                    """
                    After undoing the move, the target folder is still there, with nothing in it. Undoing once more \
                    then complains that it already exists.
                    """),
                .open(
                    "Star column has no tooltip", .none, age: 17,
                    "Hovering over the star should say what a click will do."),
            ]),
        SampleProject(
            "Evince", "https://gitlab.gnome.org/GNOME/evince",
            [
                .open(
                    "Annotations are printed one page late", .medium, age: 8.2, shots: 1,
                    """
                    In a two-sided document with a cover, every note appears on the page after the one it belongs \
                    to. On the screen all is well.
                    """),
                .closed(
                    "Page number entry jumps back while typing", .medium, age: 44, until: 40,
                    "Typing 128 into the entry goes to page 1 after the first digit, and the focus is lost there."),
                .open(
                    "Sidebar forgets its width", .low, age: 90,
                    "Every document opens with the narrow sidebar, although it was made wider the last time."),
            ]),
        SampleProject(
            "Lollypop", "https://gitlab.gnome.org/World/lollypop",
            [
                .open(
                    "Playback stops when the screen is locked", .high, age: 1.3, shots: 1,
                    """
                    About two seconds after the lock screen appears the music pauses, and it goes on only after \
                    pressing play twice.
                    """),
                .closed(
                    "Cover of a compilation is taken from the first artist", .low, age: 200, until: 188,
                    "Albums marked as compilations should look for a picture in their own folder first."),
                .open(
                    "Queue should show how long it will play", .none, age: 33,
                    "A total at the bottom would be enough: 14 songs, 52 minutes."),
            ]),
        SampleProject(
            "Krita", "https://invent.kde.org/graphics/krita",
            [
                .open(
                    "Brush lags behind the stylus on a second screen", .high, age: 0.6, shots: 2,
                    """
                    With two screens of different scale, strokes on the right one begin about a centimetre away from \
                    the tip and catch up slowly. One screen alone is fine.
                    """),
                .closed(
                    "Crash when a group layer is dropped into itself", .high, age: 75, until: 70, shots: 1,
                    """
                    Take the group by its thumbnail and drop it on its own last child. The program ends without a \
                    message.
                    """),
                .open(
                    "Colour picker ignores the profile of the layer", .medium, age: 12,
                    "The colour picked from a layer in a wide profile is duller than what is on the screen."),
                .open(
                    "Recent documents keeps files that were deleted", .low, age: 29,
                    "They should be shown as missing, or go away by themselves."),
                .closed(
                    "Typing error in the tooltip of the smudge tool", .none, age: 150, until: 149,
                    "It says \"smugde\"."),
            ]),
        SampleProject(
            "Dolphin", "https://invent.kde.org/system/dolphin",
            [
                .open(
                    "Split view loses the focus after closing a tab", .medium, age: 5.7, shots: 1,
                    """
                    Close the right tab of a split window: the keyboard then goes nowhere until something is \
                    clicked.
                    """),
                .closed(
                    "Folder sizes count hard links twice", .medium, age: 38, until: 31,
                    "A backup made with hard links is shown as ten times its real size."),
                .open(
                    "Remember sorting for each place, not for each folder", .none, age: 66,
                    "It is confusing that a subfolder sorts by date only because I looked at it last year."),
            ]),
        SampleProject(
            "Kate", "https://invent.kde.org/utilities/kate",
            [
                .open(
                    "Reload from disk discards the undo history", .high, age: 2.1, shots: 1,
                    """
                    When another program has changed the file and it is loaded again, everything before cannot be \
                    undone any more. It should be one more step instead.
                    """),
                .closed(
                    "Minimap draws folded lines", .low, age: 83, until: 80,
                    "The map shows all lines of a folded region, so that a click lands somewhere else."),
                .open(
                    "Search in files skips symbolic links without saying so", .medium, age: 19.5,
                    "The result list should at least mention how many folders were left out."),
                .open(
                    "Status bar jumps when the column has four digits", .low, age: 47,
                    "Give the number a fixed width."),
            ]),
    ]
}
