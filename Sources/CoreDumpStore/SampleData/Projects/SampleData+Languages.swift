extension SampleData {
    /// Compilers and their libraries.
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
