extension SampleData {
    /// Tools for those who write programs.
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
