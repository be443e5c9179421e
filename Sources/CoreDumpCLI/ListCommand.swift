import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump list [SEARCH]`
package struct ListCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List bugs, newest first.",
        discussion: """
            Without a search all open bugs are listed. The search finds words in titles and details, ignoring case and \
            accents, like the search in the window: all of them, wherever they stand, and what is in quotation marks as it stands. \
            “#12” finds the bug of that number as well, and a word with a digit, such as “MULE-64”, the imported bugs whose keys \
            begin with it; the one that is named is listed first. “label:ui” finds the bugs with a label that begins with ui, \
            “label:"ui"” those with the label ui.

              coredump list '"out of memory"' --status all
              coredump list --project Wry --format csv > wry.csv

            As text each bug is one line: number, status, priority, project, title and labels; where several projects have one \
            name, their URLs tell them apart. The other formats are those of “coredump export”, without the contents of screenshots; \
            in JSON the bugs are ordered by number. --json is for scripts: an array of bugs in the order of the list, as all \
            commands write them.

            Exit status: 0, even when nothing was found; 2 when the database cannot be read, 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: ArgumentHelp("List only the bugs of this project: its name or URL.", valueName: "name"))
    package var project: String?

    @Option(help: "List open, closed or all bugs.")
    package var status = StatusChoice.open

    @Option(help: "Write text, json, csv or markdown.")
    package var format = FormatChoice.text

    @Flag(help: "Write the bugs as a JSON array.")
    package var json = false

    @Option(help: ArgumentHelp("List at most this many bugs.", valueName: "number"))
    package var limit: Int?

    @Argument(help: "What to look for in titles and details.")
    package var search = ""

    package init() {}

    package func validate() throws {
        if let limit, limit < 1 { throw ValidationError("The number after --limit must be at least 1.") }
        if json, format != .text { throw ValidationError("Choose one of --json and --format.") }
    }

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Lists the bugs.
    ///
    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            try StoreOpening.reading(path, needsScreenshots: false, errors: errors) { try list($0, output) }
        }
    }

    @MainActor
    private func list(_ store: Store, _ output: CommandOutput) throws -> ExitCode {
        let projectID = try project.map { try ProjectLookup.project($0, in: store).id }
        let bugs = try store.bugs(
            matching: search, project: projectID, status: status.status, limit: limit ?? 0)
        if json {
            try store.writeRecords(of: bugs, to: output.write)
        } else if let format = format.format {
            // By number, so that an import can keep the numbers: it gives no number below one that was used.
            let ordered = format == .json ? bugs.sorted { $0.rowID < $1.rowID } : bugs
            _ = try store.export(ExportOptions(format, screenshots: .omitted, bugs: ordered), to: output.write)
        } else {
            try BugLine.write(bugs, of: store, to: output)
        }
        return .success
    }
}

/// A bug in one line: `#12  open    high    Wry: The list is empty [later, ui]`; where several projects have that name,
/// `Wry (https://github.com/hoop33/wry): The list is empty`.
enum BugLine {
    static func write(_ bugs: [Bug.ID], of store: Store, to output: CommandOutput) throws {
        let width = bugs.lazy.map { String($0.rowID).count }.max() ?? 1
        var page: [UInt8] = []
        try store.forEachBug(bugs) { bug, project in
            page.append(contentsOf: Self.of(bug, project: project, numberWidth: width).utf8)
            guard page.count > 65_536 else { return }
            try output.write(page)
            page.removeAll(keepingCapacity: true)
        }
        try output.write(page)
    }

    private static func of(_ bug: Bug, project: ListedProject, numberWidth: Int) -> String {
        let number = "#\(bug.number)"
        return padded(number, numberWidth + 1) + "  " + padded(bug.status.rawValue, 6) + "  "
            + padded(bug.priority == .none ? "-" : bug.priority.exportedName, 6)
            + "  \(name(project)): \(bug.title.visibleLine)\(labels(of: bug))\n"
    }

    private static func labels(of bug: Bug) -> String {
        bug.storedLabels.isEmpty ? "" : " [\(bug.labels.typed.visibleLine)]"
    }

    static func name(_ project: ListedProject) -> String {
        let showsURL = project.hasNamesakes && !project.url.isEmpty
        return project.name.visibleLine + (showsURL ? " (\(DisplayURL.withoutPassword(project.url).visibleLine))" : "")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

/// The argument of `--status`.
package enum StatusChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case open, closed, all

    var status: Bug.Status? {
        switch self {
        case .open: .open
        case .closed: .closed
        case .all: nil
        }
    }
}

/// The argument of `coredump list --format`.
package enum FormatChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, csv, markdown

    /// Nil for text, which is no export.
    var format: ExportOptions.Format? {
        switch self {
        case .text: nil
        case .json: .json
        case .csv: .csv
        case .markdown: .markdown
        }
    }
}
