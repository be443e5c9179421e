import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump edit BUG… --title TITLE`
package struct EditCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change the fields of bugs.",
        discussion: """
            What is not named stays as it is. Several bugs can get a priority or a project at once; it is one step, which can be \
            undone in the window.

              coredump edit 12 --title "The list stays empty" --priority high
              coredump edit 12 14 15 --project Wry
              git log -1 | coredump edit 12 --details -

            The bugs are printed as they are afterwards.

            Exit status: 0, 1 when some of the bugs do not exist, 2 when nothing was changed, 64 for wrong arguments.
            """)

    @OptionGroup package var options: BugCommandOptions

    @Option(help: ArgumentHelp("The new title of the bug.", valueName: "text"))
    package var title: String?

    @Option(help: ArgumentHelp("The new details; - reads them from standard input.", valueName: "text"))
    package var details: String?

    @Option(help: "The new priority: none, low, medium or high.")
    package var priority: PriorityChoice?

    @Option(help: ArgumentHelp("The project to move the bugs to: its name or URL.", valueName: "name"))
    package var project: String?

    @Argument(help: ArgumentHelp("The number or key of a bug.", valueName: "bug"))
    var bugs: [BugReference]

    package init() {}

    package func validate() throws {
        guard title != nil || details != nil || priority != nil || project != nil else {
            throw ValidationError("Nothing to change: name --title, --details, --priority or --project.")
        }
        if title != nil || details != nil, bugs.count > 1 {
            throw ValidationError("A title and details are those of one bug: name one.")
        }
        if let title, title.allSatisfy(\.isWhitespace) { throw ValidationError("The title is empty.") }
        if let project, project.allSatisfy(\.isWhitespace) {
            throw ValidationError("The name after --project is empty.")
        }
    }

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(input: .standardInput, output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Changes the bugs. What was piped is in the bug afterwards, or in a file whose path is written.
    ///
    /// - Parameter limit: the most bytes of the piped text that become the details.
    /// - Returns: the exit status.
    @MainActor
    package func run(
        input: CommandInput, output: CommandOutput, errors: CommandOutput, limit: Int = PipedOutput.detailsLimit
    ) throws -> ExitCode {
        let piped =
            details == "-" ? PipedOutput(reading: input, for: options.database.path(), limit: limit) : nil
        let status = try options.change(bugs, output, errors) { store, ids in
            if let piped, !piped.isWithinDetails { throw UnfitDetails() }
            try edit(ids, details: piped?.details ?? details.map(ArgumentText.decoding), in: store)
            return true
        }
        if status == ExitStatus.failed { piped?.keep(output, errors) }
        return status
    }

    @MainActor
    private func edit(_ ids: [Bug.ID], details: String?, in store: Store) throws {
        let project = try project.map { try ProjectLookup.project(ArgumentText.decoding($0), in: store).id }
        guard title != nil || details != nil, let id = ids.first else {
            let change = BugChange(priority: priority?.priority, projectID: project)
            try store.performAndWait(BulkAction.change(Set(ids), change))
            return
        }
        let original = BugDraft(try store.bug(id))
        let draft = BugDraft(
            projectID: project ?? original.projectID, title: title.map(ArgumentText.decoding) ?? original.title,
            details: details ?? original.details, priority: priority?.priority ?? original.priority,
            labels: original.labels)
        try store.performAndWait(EditBug(id, from: original, to: draft))
    }
}

/// What was piped is longer than details can be, or could not be read to its end.
struct UnfitDetails: Error, Equatable {}

// MARK: - Status

/// `coredump close BUG…`
package typealias CloseCommand = StatusCommand<Closing>
/// `coredump reopen BUG…`
package typealias ReopenCommand = StatusCommand<Reopening>

/// What a ``StatusCommand`` does.
package protocol StatusChange {
    static var name: String { get }
    static var abstract: String { get }
    static var status: Bug.Status { get }
}

package enum Closing: StatusChange {
    package static let name = "close"
    package static let abstract = "Close bugs."
    package static let status = Bug.Status.closed
}

package enum Reopening: StatusChange {
    package static let name = "reopen"
    package static let abstract = "Open closed bugs again."
    package static let status = Bug.Status.open
}

package struct StatusCommand<Change: StatusChange>: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Change.name, abstract: Change.abstract,
            discussion: """
                Several bugs are one step, which can be undone in the window. Those that are as they should be stay as they are. The \
                bugs are printed as they are afterwards.

                  coredump \(Change.name) '#12' 14 MULE-6432

                Exit status: 0, 1 when some of the bugs do not exist, 2 when none does or nothing was saved, 64 for wrong arguments.
                """)
    }

    @OptionGroup package var options: BugCommandOptions

    @Argument(help: ArgumentHelp("The number or key of a bug.", valueName: "bug"))
    var bugs: [BugReference]

    package init() {}

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        try options.change(bugs, output, errors) { store, ids in
            try store.performAndWait(BulkAction.change(Set(ids), BugChange(status: Change.status)))
            return true
        }
    }
}
