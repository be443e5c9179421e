extension SampleData {
    /// Programs that measure and reckon.
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
