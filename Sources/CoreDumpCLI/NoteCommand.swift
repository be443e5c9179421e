import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump note BUG… TEXT`
package struct NoteCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Add a note to bugs.",
        discussion: """
            The last argument is the text of the note; - reads it from standard input. Those before it name the bugs, which get the same \
            note. It is one step, which can be undone in the window. Behind -- nothing is an option. The bugs are printed as they are \
            afterwards; “coredump show” prints them with their notes.

              coredump note '#12' 'Seen again with version 2.'
              make check 2>&1 | coredump note 12 '#14' -

            Exit status: 0, 1 when some of the bugs do not exist, 2 when none does or nothing was saved, 64 for wrong arguments.
            """)

    @OptionGroup package var options: BugCommandOptions

    @Argument(help: ArgumentHelp("The bugs, and then the text.", valueName: "bug and text"))
    var arguments: [String]

    package init() {}

    package func validate() throws {
        guard arguments.count > 1 else {
            throw ValidationError("No text: the last argument is the text of the note, - reads it from standard input.")
        }
        _ = try bugs()
        guard readsInput || Note.isComplete(text) else { throw ValidationError("The text of the note is empty.") }
    }

    private var text: String { ArgumentText.decoding(arguments.last ?? "") }

    private var readsInput: Bool { arguments.last == "-" }

    private func bugs() throws -> [BugReference] {
        try arguments.dropLast().map { argument in
            let argument = ArgumentText.decoding(argument)
            guard let bug = BugReference(argument: argument) else {
                throw ValidationError(
                    "“\(argument)” names no bug: a number such as 12 or '#12', or a key such as MULE-64. The text is one argument."
                )
            }
            return bug
        }
    }

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(input: .standardInput, output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Adds the note. What was piped is in the note afterwards, or in a file whose path is written.
    ///
    /// - Parameter limit: the most bytes of the piped text that a note takes.
    /// - Returns: the exit status.
    @MainActor
    package func run(
        input: CommandInput, output: CommandOutput, errors: CommandOutput, limit: Int = PipedOutput.detailsLimit
    ) throws -> ExitCode {
        let references = try bugs()
        let piped = readsInput ? PipedOutput(reading: input, for: options.database.path(), limit: limit) : nil
        let status = try options.change(references, output, errors) { store, ids in
            if let piped, !piped.isWithinDetails { throw UnfitDetails() }
            let count = try store.performAndWait(AddNotes(piped?.details ?? text, to: ids))
            if count == 0, let first = ids.first { throw StoreError.noSuchBug(first) }
            return count == ids.count
        }
        if status == ExitStatus.failed { piped?.keep(output, errors) }
        return status
    }
}
