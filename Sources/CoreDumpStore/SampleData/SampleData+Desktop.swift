extension SampleData {
    static let desktop: [SampleProject] = [
        SampleProject(
            "Nautilus", "https://gitlab.gnome.org/GNOME/nautilus",
            [
                .open(
                    "Renaming a file while a search is running selects the wrong row", .high, age: 0.05, shots: 1,
                    labels: ["race", "search"],
                    notes: [
                        SampleNote(age: 0.04, "It needs a folder with more than a few hundred files."),
                        SampleNote(
                            age: 0.01,
                            "Found: the selection is kept by position. Sorted by date, it is always the first row."),
                    ],
                    """
                    Start a search in a folder with many files, press F2 on a result before the search has ended, \
                    type a new name and confirm. The row that gets selected afterwards is the one that moved into \
                    the old place.

                    Seen three times out of five.
                    """),
                .open(
                    "Paste is greyed out after copying from an archive", .medium, age: 3.4, labels: ["clipboard"],
                    notes: [SampleNote(age: 2.2, "The same with a tar archive. An archive that is not mounted works.")],
                    """
                    Copying a file out of a mounted zip archive leaves the clipboard without a target. Paste only \
                    wakes up after switching to another window and back.
                    """),
                .closed(
                    "Ellipsis hides the extension of long file names", .low, age: 61, until: 58, labels: ["files"],
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
                    "Star column has no tooltip", .none, age: 17, labels: ["accessibility", "needs design"],
                    "Hovering over the star should say what a click will do."),
            ]),
        SampleProject(
            "Evince", "https://gitlab.gnome.org/GNOME/evince",
            [
                .open(
                    "Annotations are printed one page late", .medium, age: 8.2, shots: 1, labels: ["printing"],
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
                    labels: ["playback", "regression"],
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

extension SampleData {
    static let graphics: [SampleProject] = [
        SampleProject(
            "GIMP", "https://gitlab.gnome.org/GNOME/gimp",
            [
                .open(
                    "Healing tool paints black at the edge of the canvas", .high, age: 1.8, shots: 2,
                    "Within half a brush of the right edge the tool takes its sample from outside and gets black."),
                .closed(
                    "Layer names with a percent sign break the title bar", .medium, age: 94, until: 88,
                    "A layer called \"50% grey\" shows up as something else in the title."),
                .open(
                    "Export dialogue forgets the quality per format", .medium, age: 16,
                    "Saving a WebP at 60 makes the next JPEG start at 60 too."),
                .open(
                    "Ruler labels overlap at a zoom of 6.25 %", .low, age: 57,
                    "Every other label could be left out."),
            ]),
        SampleProject(
            "Inkscape", "https://gitlab.com/inkscape/inkscape",
            [
                .open(
                    "Aligning a rotated group uses the wrong box", .high, age: 0.3, shots: 1,
                    "The visual box before the rotation is taken, so that the group ends up beside the page."),
                .closed(
                    "Saving over a read-only file reports success", .high, age: 64, until: 60, shots: 1,
                    "The title loses its star, yet nothing was written. I lost an hour of work."),
                .open(
                    "Clones show a stale filter after undo", .medium, age: 20,
                    "Undo of a blur on the original leaves the clones blurred until they are moved."),
                .open(
                    "Offer the golden ratio as a grid", .none, age: 110,
                    "Designers would love it, and it is two more lines in a menu."),
            ]),
        SampleProject(
            "Blender", "https://projects.blender.org/blender/blender",
            [
                .open(
                    "Edge loop selection stops at a hidden face", .high, age: 2.6, shots: 2,
                    """
                    Hide one face in the middle, then try to select the loop with Alt and click: only half of it \
                    gets selected.
                    """),
                .closed(
                    "Playhead is one frame off after changing the frame rate", .medium, age: 51, until: 47,
                    "Changing from 24 to 30 while stopped at frame 100 shows the picture of frame 99."),
                .open(
                    "Search in preferences does not find keymaps by key", .low, age: 35,
                    "Typing \"ctrl d\" finds nothing, although there are eleven entries."),
            ]),
        SampleProject(
            "FFmpeg", "https://git.ffmpeg.org/ffmpeg.git",
            [
                .open(
                    "Seeking in a concatenated file lands before the cut", .medium, age: 9.1,
                    "Seek to one second after the second part begins: the last second of the first part is played."),
                .closed(
                    "Reading a truncated AVI loops for ever", .high, age: 142, until: 139,
                    "A file cut off in the middle of its index keeps one core busy until it is killed."),
                .open(
                    "Mention the unit of the timeout option", .none, age: 80,
                    "Microseconds, as it turns out after reading the source."),
            ]),
        SampleProject(
            "Darktable", "https://github.com/darktable-org/darktable",
            [
                .open(
                    "Thumbnails stay grey after an import from a card", .medium, age: 13, shots: 1,
                    "They appear only after restarting. Scrolling away and back does not help."),
                .closed(
                    "Slider can be dragged beyond its limit with a pen", .low, age: 99, until: 91,
                    "The number then shows a value that is not applied."),
                .open(
                    "History of an edit is lost when two instances are open", .high, age: 0.8, shots: 1,
                    "The instance that is closed last writes its older state over the newer one."),
                .open(
                    "Histogram is too dark to read in a bright room", .low, age: 31,
                    "A second colour for its outline would be enough."),
            ]),
        SampleProject(
            "Tesseract", "https://github.com/tesseract-ocr/tesseract",
            [
                .open(
                    "Digit one is read as the letter l in tables", .medium, age: 24,
                    "In columns that hold only numbers, about one in fifty is a letter."),
                .closed(
                    "Training script needs a blank in the path escaped twice", .none, age: 160, until: 157,
                    "A folder called \"my fonts\" stops it in the second step."),
            ]),
    ]
}

extension SampleData {
    /// Audio, video and games.
    static let media: [SampleProject] = [
        SampleProject(
            "VLC", "https://code.videolan.org/videolan/vlc",
            [
                .open(
                    "Subtitles run ahead after a pause", .high, age: 1.2, shots: 1,
                    "Each pause moves them about half a second forward. Seeking puts them right again."),
                .closed(
                    "Volume jumps to 100 % with the first turn of the wheel", .medium, age: 58, until: 53,
                    "When the sound server was restarted before."),
                .open(
                    "Playlist cannot be sorted by length", .low, age: 84,
                    "Clicking on the header of the column does nothing."),
            ]),
        SampleProject(
            "Audacity", "https://github.com/audacity/audacity",
            [
                .open(
                    "Label moves when the track above it is deleted", .high, age: 3.1, shots: 1,
                    """
                    All labels to the right of the deleted part lose their place, although the tracks are not \
                    linked.
                    """),
                .closed(
                    "Export of a selection contains a click at its end", .high, age: 37, until: 34, shots: 1,
                    "The last three samples are those of the sample before the cut."),
                .open(
                    "Recording stops without a word when the disk is full", .medium, age: 23.5,
                    "There should be a warning while there is room for a minute."),
            ]),
        SampleProject(
            "Godot", "https://github.com/godotengine/godot",
            [
                .open(
                    "Renaming a node breaks the path in an animation", .medium, age: 0.75, shots: 1,
                    "The track is red afterwards and has to be chosen again."),
                .closed(
                    "Shader error shows the line of the included file", .medium, age: 67, until: 60,
                    "It should name the file as well."),
                .open(
                    "Remember the zoom of each scene", .none, age: 104,
                    "Switching back and forth loses the place where one was."),
            ]),
        SampleProject(
            "OpenTTD", "https://github.com/OpenTTD/OpenTTD",
            [
                .open(
                    "Train waits for ever at a signal on a bridge", .low, age: 15.5, shots: 1,
                    "When two trains reach both ends of the bridge on the same day."),
                .closed(
                    "Town names with an umlaut are sorted last", .medium, age: 156, until: 150,
                    "They should be sorted like the letter without it."),
                .open(
                    "Window for cargo is too small for German", .medium, age: 27.5,
                    "The last column is cut off."),
            ]),
        SampleProject(
            "Mumble", "https://github.com/mumble-voip/mumble",
            [
                .open(
                    "Own voice is heard after changing the microphone", .medium, age: 8.9,
                    "Until the next start."),
                .closed(
                    "Channel tree folds up when somebody joins", .low, age: 78, until: 73,
                    "Only those channels should move that have changed."),
            ]),
    ]
}

extension SampleData {
    /// Programs that measure and calculate.
    static let science: [SampleProject] = [
        SampleProject(
            "NumPy", "https://github.com/numpy/numpy",
            [
                .open(
                    "Sum along an axis differs in the last digit between runs", .high, age: 0.45,
                    """
                    The order of the partial sums depends on how memory is aligned. It makes our tests fail once in \
                    a hundred runs.
                    """),
                .closed(
                    "Reading a text file with an empty last column drops it", .medium, age: 41.5, until: 39,
                    "With an explicit delimiter the row is one value short."),
                .open(
                    "Say which index is out of range", .none, age: 61.5,
                    "In an expression with four of them it is hard to guess."),
            ]),
        SampleProject(
            "QGIS", "https://github.com/qgis/QGIS",
            [
                .open(
                    "Labels disappear at the edge of a printed map", .high, age: 2.7, shots: 2,
                    "On the screen they are there. It happens to those whose point is outside of the page."),
                .closed(
                    "Editing a layer twice at once mixes up the attributes",
                    .high, age: 52.5, until: 48.5, shots: 1,
                    "The row that was added second gets the values of the first."),
                .open(
                    "Scale is wrong near the poles", .medium, age: 17.5,
                    "It is computed for the middle of the projection."),
                .open(
                    "Search field in the attribute table keeps its text for another layer", .low, age: 75,
                    "So that the other table seems to be empty."),
            ]),
        SampleProject(
            "Stellarium", "https://github.com/Stellarium/stellarium",
            [
                .open(
                    "Moon is drawn in front of a mountain", .medium, age: 6.6, shots: 1,
                    "In landscapes with a transparent horizon."),
                .closed(
                    "Time runs backwards after midnight of the leap day", .low, age: 133, until: 127,
                    "In the simulation, one hopes."),
            ]),
        SampleProject(
            "JupyterLab", "https://github.com/jupyterlab/jupyterlab",
            [
                .open(
                    "Output of a cell stays when the cell is cut and pasted", .medium, age: 11.8, shots: 1,
                    "It belongs to the run before and is misleading."),
                .closed(
                    "Notebook opens at its end", .medium, age: 45.5, until: 43.5,
                    "With many figures it scrolls down while they are loaded."),
                .open(
                    "Count the words of the text cells", .none, age: 98,
                    "For those who write their theses in it."),
            ]),
        SampleProject(
            "Valgrind", "https://sourceware.org/git/valgrind.git",
            [
                .open(
                    "Leak report shows the allocator instead of its caller", .medium, age: 29.8,
                    "When the allocator is in a library that was loaded later."),
                .closed(
                    "Unknown instruction on recent processors", .high, age: 111, until: 104,
                    "In the string functions of the standard library, so that nothing can be run at all."),
            ]),
        SampleProject(
            "elfutils", "https://sourceware.org/git/elfutils.git",
            [
                .open(
                    "Option to list sections wants its argument without a space", .low, age: 51.5,
                    "All the other options take both."),
                .closed(
                    "Stack unwinding stops at a signal frame", .medium, age: 86.5, until: 82,
                    "The frames below are missing."),
            ]),
        SampleProject(
            "R", "https://svn.r-project.org/R",
            [
                .open(
                    "Plot window cannot be closed while a sample runs", .medium, age: 32.5,
                    "It answers when the loop is over, which may take hours."),
                .closed(
                    "Help of the merge function has an example that warns", .none, age: 165, until: 161,
                    "The names of the columns are the same in both tables."),
            ]),
    ]
}
