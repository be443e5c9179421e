import ArgumentParser
import CoreDumpStore
import Foundation
import Screenshots

/// `coredump show BUG…`
package struct ShowCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print all that a bug has.",
        discussion: """
            A bug is named by its number, 12 or '#12', or by the key that it has where it was imported from, MULE-6432. Its \
            screenshots are listed, not shown.

              coredump show '#12' 14
              coredump show 12 --json | jq -r '.[].details'

            Exit status: 0, 1 when some of the bugs do not exist, 2 when none does or the database cannot be read, 64 for wrong \
            arguments.
            """)

    @OptionGroup package var options: BugCommandOptions

    @Argument(help: ArgumentHelp("The number or key of a bug.", valueName: "bug"))
    var bugs: [BugReference]

    package init() {}

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Prints the bugs.
    ///
    /// - Returns: the exit status.
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = options.database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            try StoreOpening.reading(path, needsScreenshots: false, errors: errors) { store in
                let bugs = try NamedBugs(bugs, in: store, errors: errors)
                if options.json {
                    try store.writeRecords(of: bugs.ids, to: output.write)
                } else {
                    try output.write(Array(text(of: bugs.ids, in: store).utf8))
                }
                return bugs.exitStatus
            }
        }
    }

    private func text(of ids: [Bug.ID], in store: Store) throws -> String {
        var bugs: [(Bug, ListedProject)] = []
        try store.forEachBug(ids) { bugs.append(($0, $1)) }
        return try bugs.map { try text(of: $0, $1, in: store) }.joined(separator: "\n---\n\n")
    }

    private func text(of bug: Bug, _ project: ListedProject, in store: Store) throws -> String {
        let priority = bug.priority == .none ? "" : bug.priority.exportedName
        let text = BugText(
            number: bug.number, title: bug.title,
            facts: [BugLine.name(project), bug.status.rawValue, priority, bug.sourceKey ?? "", bug.labels.typed],
            details: bug.details,
            namedValues: bug.namedValues,
            notes: try store.notes(of: bug.id).map { BugText.paragraph(of: $0, at: store.localTime($0.created)) }
        ).text
        let dates = [("created", bug.created), ("updated", bug.updated), ("closed", bug.closed)]
            .compactMap { name, date in date.map { "\(name) \(store.localTime($0))" } }
        let screenshots = try store.screenshots(of: bug.id).map {
            "screenshot: \($0.width) × \($0.height), \($0.format.name)"
        }
        let texts = try store.textFiles(of: bug.id).map {
            "long text: \($0.byteCount) bytes, “coredump text \(bug.number)”"
        }
        let last = ([dates.joined(separator: ", ")] + screenshots + texts).joined(separator: "\n")
        return "\(text)\n\n\(last)\n".visibleLines
    }
}
