import ArgumentParser
import CoreDumpStore
import Foundation
import Paths

/// `coredump import FILE…`
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import bugs from CSV and JSON files.",
        discussion: """
            Files can be CSV, issues as other trackers return them, lists of tasks, or exports of Core Dump; their content \
            says which.

            CSV: the first row names the columns: title (or summary), description (or details), status, priority, \
            created, updated, resolved (or closed), issuekey, project, labels (or tags, keywords). Tables of Jira, Redmine, Trac, Bugzilla, MantisBT and \
            others are known, in many languages. Other columns stay with the bug. Bugs go into the project \
            that the row names, or else into one named after the file. Dates are 2024-12-31, 31.12.2024, 31 Dec 2024 or \
            Dec 31, 2024, with month names in any language, with or without a time; where day and month could be either, the \
            other dates of the file decide. Times without a time zone are those of this computer or of --time-zone. The text is UTF-8, UTF-16 or \
            Windows-1252. How words of other programs were read, such as the priority P1, is said at the end.

            GitHub, Gitea, GitLab, Jira, Redmine, Bugzilla and MantisBT: an array of issues, or one per line, as printed by:

              curl "https://api.github.com/repos/OWNER/NAME/issues?state=all&per_page=100"
              gh api --paginate "repos/OWNER/NAME/issues?state=all"
              gh issue list --state all --limit 9999 --json number,title,body,state,labels,author,url,createdAt
              curl "https://gitlab.com/api/v4/projects/ID/issues?per_page=100"

            Bugs go into the project of the repository. Labels, author and address are added to the end of the \
            details; pull requests are skipped. A board of Trello is read as it exports it, tasks of Taskwarrior as \
            "task export" prints them, and lists in the format of todo.txt by their names or their first line. What Core Dump \
            has no field for is kept with the bug.

            A project that already exists takes the bugs, also when it was renamed since rows of that CSV file were \
            imported. Bugs that were imported before are changed where the file says something else than the last time. \
            What was changed here as well stays, and what the file says is kept with the bug and reported. Each file is \
            imported as one step, which can be undone in the window. What cannot be read is skipped and reported as FILE:LINE: REASON on standard error.

            With --dry-run it is printed what an import would do: the columns of a table and where each of them goes, the first \
            rows as they would be, and how many bugs would be new, changed, left as they are or could not be read. Nothing \
            is changed, and the exit status is that of the import.

            --map sends a column of a table elsewhere than it is understood, and can be given several times. HEADER is the \
            name of the column in any case, with #2 behind it for the second one of that name. FIELD is title, details, \
            status, priority, created, updated, closed, key, project, labels, notes, keep (stay with the bug under its name), none \
            (leave out) or auto (as it is understood):

              coredump import --map "Completion date=closed" --map "Assignee mail=none" tasks.csv

            What --map says is remembered for tables with the same header, also by the window, in place of what was \
            remembered before; with auto alone it is forgotten.

            Exit status: 0 when everything was imported, 1 when something was skipped, 2 when a whole file could not be \
            imported; the other files are imported all the same. 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: ArgumentHelp("The project to put all bugs into: its name or URL.", valueName: "name"))
    package var project: String?

    @Option(help: "The URL of that project, if it is new.")
    package var url: String?

    @Option(
        help: ArgumentHelp(
            "The time zone of times without one, such as Europe/Berlin or UTC. Default: the one of this computer.",
            valueName: "name"))
    package var timeZone: String?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "Send a column of a table to a field; remembered for such tables.", valueName: "header=field")
    )
    package var map: [String] = []

    @Flag(help: "Print what would be done, and change nothing.")
    package var dryRun = false

    @Argument(
        help: "The files to import; - is standard input.",
        completion: .file(extensions: ["csv", "json", "jsonl", "ndjson", "txt"]))
    package var files: [String]

    package init() {}

    package func validate() throws {
        if let project, project.allSatisfy(\.isWhitespace) {
            throw ValidationError("The name after --project is empty.")
        }
        if let timeZone, TimeZone(named: timeZone) == nil {
            throw ValidationError("There is no time zone “\(timeZone)”. Use a name such as Europe/Berlin, or UTC.")
        }
        _ = try columnChoices()
        if url != nil, project == nil, files.count > 1 {
            throw ValidationError("One --url cannot belong to several projects: name one with --project.")
        }
    }

    package func run() throws {
        // ArgumentParser calls this on the main thread, but does not say so in its type.
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Imports the files.
    ///
    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        guard dryRun else {
            return try importFiles(
                into: StoreOpening.open(database.path(), makesDirectory: database.isOwn, errors: errors), output, errors
            )
        }
        return try ExitStatus.of(database: database.path(), errors: errors) {
            try StoreOpening.readingOrEmpty(database, errors: errors) { try importFiles(into: $0, output, errors) }
        }
    }

    @MainActor
    private func importFiles(into store: Store, _ output: CommandOutput, _ errors: CommandOutput) throws -> ExitCode {
        let choices = try columnChoices()
        var status: Int32 = 0
        for file in files {
            status = max(status, importFile(file, choices, into: store, output, errors))
        }
        return ExitCode(status)
    }

    private func columnChoices() throws -> [ColumnChoice] { try map.map { try ColumnChoice($0) } }

    @MainActor
    private func importFile(
        _ file: String, _ choices: [ColumnChoice], into store: Store, _ output: CommandOutput, _ errors: CommandOutput
    ) -> Int32 {
        let location = URL(filePath: file == "-" ? "/dev/stdin" : file)
        let fileName = file == "-" ? file : PathText.shown(location.lastPathComponent)
        // The main thread waits while the writer shows something on the line.
        nonisolated(unsafe) let line = ProgressLine(fileName, on: errors)
        do {
            let (report, lines) = try read(location, fileName, choices, store) { line.show($0) }
            line.clear()
            for problem in report.problems {
                errors.line(ImportSentence.line(problem, file: file))
            }
            for rest in [ImportSentence.omittedProblems(report), ImportSentence.readableDates(report)].compactMap(
                \.self)
            {
                errors.line("\(file): \(rest)")
            }
            for line in lines { output.line(line) }
            for line in ImportSentence.lines(report) { output.line("\(fileName): \(line)") }
            return report.skippedCount == 0 ? 0 : 1
        } catch {
            line.clear()
            if let error = error as? UntitledTable { error.lines.forEach { output.line($0) } }
            errors.line("\(file): \(ErrorSentence.of(error, database: store.path))")
            return 2
        }
    }

    /// Imports a file, or plans the import for `--dry-run`.
    ///
    /// - Returns: the report, and the lines to write before it.
    @MainActor
    private func read(
        _ file: URL, _ fileName: String, _ choices: [ColumnChoice], _ store: Store,
        _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws -> (ImportReport, [String]) {
        let target = try target(for: file, in: store)
        let source = try ImportFile(file, readingStreams: true)
        let mapping = try mapping(choices, of: source)
        let zone = timeZone.flatMap { TimeZone(named: $0) }
        guard dryRun else {
            let command = ImportBugs(from: source, into: target, mapping: mapping, zone: zone)
            let report = try store.performAndWait(command) { if case .importing(let state) = $0 { progress(state) } }
            return (report, [ImportSentence.summary(of: report, file: fileName)])
        }
        let plan = try store.importPlan(of: source, into: target, mapping: mapping, zone: zone, progress: progress)
        let lines = PlanText(plan: plan, file: fileName, isMappingGiven: mapping != nil).lines
        guard !plan.missesTitle else { throw UntitledTable(lines: lines) }
        return (plan.report, lines)
    }

    /// Nil without `--map`.
    ///
    /// - Throws: ``UnknownColumn``, ``NoTable`` or an `ImportError`
    private func mapping(_ choices: [ColumnChoice], of source: ImportFile) throws -> ColumnMapping? {
        guard !choices.isEmpty else { return nil }
        guard let columns = try source.columns() else { throw NoTable() }
        return try ColumnChoice.mapping(choices, of: columns)
    }

    /// - Throws: ``AmbiguousProject``, ``NamelessProject``, or a `StoreError`
    private func target(for file: URL, in store: Store) throws -> ImportTarget? {
        guard project != nil || url != nil else { return nil }
        let name = ArgumentText.decoding(project ?? file.deletingPathExtension().lastPathComponent)
        let url = url ?? ""
        let existing = try ProjectLookup.existing(name, url: url, in: store)
        // An existing project without a URL gets this one.
        if let existing, url.isEmpty || !existing.url.isEmpty { return .project(existing.id) }
        if existing == nil { try ProjectLookup.requireName(name) }
        return .named(ProjectDraft(name: existing?.name ?? name, url: url))
    }
}

/// An argument of `--map`, which sends a column of a table to a field: `Completion date=closed`.
struct ColumnChoice {
    /// The word for the field that the import chooses by itself.
    private static let understood = "auto"
    private static let otherWords = ["description": ColumnTarget.field(.details)]

    /// The header as the user typed it, perhaps followed by `#2`.
    let header: String
    /// Nil for the field that the import chooses by itself.
    let target: ColumnTarget?

    /// - Throws: `ValidationError`
    init(_ argument: String) throws {
        // The last one: a header may contain the character as well.
        guard let mark = argument.lastIndex(of: "="), mark > argument.startIndex else {
            throw ValidationError("“\(argument.visibleLine)” after --map is not HEADER=FIELD.")
        }
        header = ArgumentText.decoding(String(argument[..<mark]))
        let word = argument[argument.index(after: mark)...].lowercased()
        target = ColumnTarget(word: word) ?? Self.otherWords[word]
        guard target != nil || word == Self.understood else {
            let words = (ColumnTarget.all.map(\.word) + [Self.understood]).joined(separator: ", ")
            throw ValidationError("There is no field “\(word.visibleLine)”. Use one of \(words).")
        }
    }

    /// The mapping that several arguments make for a table. Of two for one column the later one counts.
    ///
    /// - Throws: ``UnknownColumn``
    static func mapping(_ choices: [ColumnChoice], of columns: [ColumnName]) throws(UnknownColumn) -> ColumnMapping {
        var mapping = ColumnMapping()
        for choice in choices {
            guard let column = choice.column(among: columns) else {
                throw UnknownColumn(header: choice.header, found: columns.map(\.header))
            }
            mapping[column] = choice.target
        }
        return mapping
    }

    private func column(among columns: [ColumnName]) -> ColumnName? {
        if let column = columns.first(where: { $0.isCalled(header) }) { return column }
        guard let mark = header.lastIndex(of: "#"), let number = Int(header[header.index(after: mark)...]) else {
            return nil
        }
        let namesakes = columns.filter { $0.isCalled(String(header[..<mark])) }
        return namesakes.count < 2 ? nil : namesakes.first { $0.occurrence == number }
    }
}

/// No column of the table has that header.
struct UnknownColumn: Error, Equatable {
    let header: String
    let found: [String]
}

/// The user gave `--map` for a file that is not a table.
struct NoTable: Error, Equatable {}

/// No column of the table is known to be the title, so that nothing can be imported yet.
struct UntitledTable: Error, Equatable {
    let lines: [String]
}
