import ArgumentParser
import CoreDumpStore
import Foundation
import Paths

/// `coredump export [FILE]`
package struct ExportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export bugs to a file or to standard output.",
        discussion: """
            json contains everything, including screenshots: importing it into a new database gives the same data. csv is \
            a table for spreadsheets, markdown a document for reading; neither contains screenshots. Without --format the \
            name of the file decides (.json, .csv, .md), and json is written to standard output.

              coredump export bugs.json
              coredump export --screenshots beside bugs.json
              coredump export --project Wry --status open wry.md

            The file appears when it is complete, and replaces an existing one only with --force; of a symbolic link, the \
            file that it leads to. A pipe or a terminal gets the bugs as they come, and no other device is written to.

            Exit status: 0 when everything was exported, 1 when contents of screenshots are missing, 2 when nothing was \
            exported, 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: "Write json, csv or markdown.")
    package var format: ExportFormatChoice?

    @Option(help: ArgumentHelp("Export only this project: its name or URL.", valueName: "name"))
    package var project: String?

    @Option(help: "Export open, closed or all bugs.")
    package var status = StatusChoice.all

    @Option(
        help: """
            Put the screenshots of a json export into the file itself (embedded), into a directory beside it (beside), or \
            leave them out (none).
            """)
    package var screenshots: ScreenshotChoice?

    @Flag(help: "Replace the file if it already exists.")
    package var force = false

    @Argument(help: "The file; - is standard output.", completion: .file())
    package var file = "-"

    package init() {}

    package func validate() throws {
        if screenshots == .beside, file == "-" {
            throw ValidationError("Screenshots can only go beside a file: name one.")
        }
        if let screenshots, screenshots != .omitted, chosenFormat != .json {
            throw ValidationError("Only json can contain screenshots: leave out --screenshots.")
        }
        if format == nil, file != "-", ExportFormatChoice(fileName: file) == nil {
            throw ValidationError("The format is not clear from the name of the file: add --format.")
        }
    }

    private var chosenFormat: ExportFormatChoice {
        format ?? ExportFormatChoice(fileName: file) ?? .json
    }

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Exports the bugs.
    ///
    /// - Returns: the exit status.
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            let needsScreenshots = chosenFormat == .json && screenshots != .omitted
            return try StoreOpening.reading(path, needsScreenshots: needsScreenshots, errors: errors) {
                try export($0, output, errors)
            }
        }
    }

    private func export(_ store: Store, _ output: CommandOutput, _ errors: CommandOutput) throws -> ExitCode {
        let projectID = try project.map { try ProjectLookup.project($0, in: store).id }
        let options = ExportOptions(
            chosenFormat.format, screenshots: (screenshots ?? .embedded).placement, project: projectID,
            status: status.status)
        let report = try export(options, from: store, output, errors)
        let missing = ExportSentence.missing(report)
        missing.forEach(errors.line)
        return missing.isEmpty ? .success : ExitStatus.partly
    }

    private func export(
        _ options: ExportOptions, from store: Store, _ output: CommandOutput, _ errors: CommandOutput
    ) throws -> ExportReport {
        guard file != "-" else { return try store.export(options, to: output.write) }
        let location = URL(filePath: file)
        let line = ProgressLine(location.lastPathComponent, on: errors)
        defer { line.clear() }
        let report = try store.export(options, to: location, replacing: force) { line.show($0) }
        line.clear()
        // Not for a stream, which may be the terminal or pipe that this line would be written to.
        if case .path = FollowedPath(file) {
            output.line(ExportSentence.summary(of: report, file: location.lastPathComponent))
        }
        return report
    }
}

/// The argument of `--screenshots`.
package enum ScreenshotChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case embedded, beside
    case omitted = "none"

    var placement: ExportOptions.Screenshots {
        switch self {
        case .embedded: .embedded
        case .beside: .beside
        case .omitted: .omitted
        }
    }
}

/// The result of an export, for the terminal.
enum ExportSentence {
    /// For example `bugs.json: 889 bugs of 3 projects, 12 screenshots`.
    static func summary(of report: ExportReport, file: String) -> String {
        let bugs = Counted.bugs(report.bugCount)
        let projects = report.projectCount == 1 ? "1 project" : "\(report.projectCount) projects"
        let screenshots = report.screenshotCount == 0 ? "" : ", \(Counted.screenshots(report.screenshotCount))"
        let texts = report.textCount == 0 ? "" : ", \(Counted.texts(report.textCount))"
        return "\(file): \(bugs) of \(projects)\(screenshots)\(texts)"
    }

    /// What the export contains without its content, one line each.
    static func missing(_ report: ExportReport) -> [String] {
        [
            (report.missingScreenshotCount, Counted.screenshots(report.missingScreenshotCount)),
            (report.missingTextCount, Counted.texts(report.missingTextCount)),
        ].filter { $0.0 > 0 }.map { count, things in
            "coredump: \(things) without content, because the \(count == 1 ? "file is" : "files are") missing; "
                + "see “coredump check”"
        }
    }
}

/// The argument of `coredump export --format`.
package enum ExportFormatChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case json, csv, markdown

    var format: ExportOptions.Format {
        switch self {
        case .json: .json
        case .csv: .csv
        case .markdown: .markdown
        }
    }

    /// The format that the name of a file says; nil for other names.
    init?(fileName: String) {
        switch URL(filePath: fileName).pathExtension.lowercased() {
        case "json": self = .json
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }
}
