extension SampleData {
    /// Sound, film and games.
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
