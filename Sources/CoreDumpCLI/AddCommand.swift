import ArgumentParser
import CoreDumpStore
import Foundation
import Screenshots

/// `coredump add --project NAME TITLE`
package struct AddCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a bug and print its number.",
        discussion: """
            The details come from --details, or from standard input when it is not a terminal, so that a script can pass \
            on the output of a failing program:

              make check 2>&1 | coredump add --project Wry "The check fails"
              coredump add --project Wry --priority high --screenshot a.png "The list is empty"

            The project is found by its name, ignoring case and accents unless several differ in \
            these, or by its URL. The number is printed as #12.

            What is piped is never lost. Of more than 16 MiB the details have the first and the last part, and the bug keeps all of \
            it, up to 1 GiB, which “coredump text” writes; when no bug can be added, all of it is put into a file, which is named.

            Exit status: 0 when the bug was added, 1 when something of it is missing, such as a screenshot that cannot be read, \
            2 when it was not added, 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: ArgumentHelp("The project the bug belongs to: its name or URL.", valueName: "name"))
    package var project: String

    @Flag(help: "Create the project if it does not exist.")
    package var createProject = false

    @Option(help: "The priority: none, low, medium or high.")
    package var priority = PriorityChoice.none

    @Option(name: .customLong("label"), help: ArgumentHelp("A label; may be given several times.", valueName: "name"))
    package var labels: [String] = []

    @Option(help: ArgumentHelp("The details; - reads them from standard input.", valueName: "text"))
    package var details: String?

    @Option(
        help: ArgumentHelp(
            "An image to attach, such as PNG or JPEG; may be given several times.", valueName: "file"),
        completion: PictureArguments.completion)
    package var screenshot: [String] = []

    @Flag(help: "Write the bug as a JSON array.")
    package var json = false

    @Argument(help: "The title of the bug.")
    package var title: String

    package init() {}

    package func validate() throws {
        if title.allSatisfy(\.isWhitespace) { throw ValidationError("The title is empty.") }
        if project.allSatisfy(\.isWhitespace) { throw ValidationError("The name after --project is empty.") }
    }

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(input: .standardInput, output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Adds the bug. Afterwards the piped text is in the bug, or in a file whose path is written.
    ///
    /// - Parameter limit: the most bytes of the piped text that become the details.
    /// - Returns: the exit status.
    @MainActor
    package func run(
        input: CommandInput, output: CommandOutput, errors: CommandOutput, limit: Int = PipedOutput.detailsLimit
    ) throws -> ExitCode {
        let path = database.path()
        let readsInput = details == "-" || (details == nil && !input.isTerminal)
        var piped = readsInput ? PipedOutput(reading: input, for: path, limit: limit) : nil
        let status = try ExitStatus.of(database: path, errors: errors) {
            let pictures = PictureArguments(screenshot)
            // A new database has no projects: a user who names a project in it may have mistyped the path.
            let mustExist = !database.isOwn && !createProject
            let store = try StoreOpening.open(
                path, mustExist: mustExist, makesDirectory: database.isOwn, errors: errors)
            let details = piped?.details ?? ArgumentText.decoding(details ?? "")
            let bug = try add(details, pictures.contents, piped?.text, to: store)
            let isWhole = pictures.problems.isEmpty && piped?.isComplete != false
            let notes = pictures.problems.map { ErrorSentence.of($0, database: path) } + (piped?.notes(of: bug) ?? [])
            piped?.isAdded()
            // The bug has it: whatever fails from here on, it need not be kept elsewhere.
            piped = nil
            if json { try store.writeRecords(of: [bug], to: output.write) } else { output.line("#\(bug.rowID)") }
            for note in notes { errors.line("coredump: \(note)") }
            return isWhole ? .success : ExitStatus.partly
        }
        if status == ExitStatus.failed { piped?.keep(output, errors) }
        return status
    }

    @MainActor
    private func add(
        _ details: String, _ pictures: [ScreenshotContent], _ text: WholeText?, to store: Store
    ) throws -> Bug.ID {
        let (project, title) = (ArgumentText.decoding(project), ArgumentText.decoding(title))
        let labels = BugLabels(labels.map(ArgumentText.decoding))
        if let id = try ProjectLookup.existing(project, in: store)?.id {
            let draft = BugDraft(
                projectID: id, title: title, details: details, priority: priority.priority, labels: labels)
            return try store.performAndWait(AddBug(draft, screenshots: pictures, text: text))
        }
        try ProjectLookup.requireName(project)
        guard createProject else { throw UnknownProject(name: project, canBeMade: true) }
        return try store.performAndWait(
            AddBug(
                title, details: details, priority: priority.priority, labels: labels, toProjectNamed: project,
                screenshots: pictures, text: text))
    }
}

/// The argument of `--priority`.
package enum PriorityChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case none, low, medium, high

    var priority: Bug.Priority {
        switch self {
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
}
