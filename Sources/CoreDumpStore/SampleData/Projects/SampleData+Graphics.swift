extension SampleData {
    /// Programs that make and show pictures.
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
