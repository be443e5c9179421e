import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump label BUG… LABEL…`
package struct LabelCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Add labels to bugs, and remove labels from them.",
        discussion: """
            The first argument names a bug, and so does each following one that begins with #. The others are labels: one with a - in \
            front is removed, any other is added, also with a + in front. Labels that differ only in case are one label. Behind \
            -- nothing is an option. It is one step, which can be undone in the window. The bugs are printed as they are afterwards.

              coredump label '#12' ui -later
              coredump label 12 '#14' '#15' 'needs info'
              coredump list label:ui

            Exit status: 0, 1 when some of the bugs do not exist, 2 when none does or nothing was saved, 64 for wrong arguments.
            """)

    @OptionGroup package var options: BugCommandOptions

    // Unknown options are labels to remove; the options of the command are read wherever they stand.
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A bug, further bugs with #, and labels.", valueName: "bug and labels"))
    var arguments: [String]

    package init() {}

    package func validate() throws {
        let parts = try parts()
        if parts.added.isEmpty, parts.removed.isEmpty {
            throw ValidationError("No label: name those to add, and with a - in front those to remove.")
        }
    }

    private struct Parts {
        var bugs: [BugReference] = []
        var added: [String] = []
        var removed: [String] = []
    }

    private func parts() throws -> Parts {
        var parts = Parts()
        let all = arguments.map(ArgumentText.decoding)
        let end = all.firstIndex(of: "--") ?? all.endIndex
        // A misspelt option must not become a label, and its value another one.
        if let unknown = all[..<end].first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("Unknown option “\(unknown)”. A label of that name is removed by it behind --.")
        }
        for argument in all[..<end] + all[end...].dropFirst() {
            let isSigned = argument.hasPrefix("-") || argument.hasPrefix("+")
            let isBug = parts.bugs.isEmpty || argument.hasPrefix("#")
            switch (isBug && !isSigned, argument.first) {
            case (true, _):
                guard let bug = BugReference(argument: argument) else {
                    throw ValidationError(
                        "“\(argument)” names no bug: a number such as 12 or '#12', or a key such as MULE-64.")
                }
                parts.bugs.append(bug)
            case (false, "-"): parts.removed.append(String(argument.dropFirst()))
            case (false, "+"): parts.added.append(String(argument.dropFirst()))
            case (false, _): parts.added.append(argument)
            }
        }
        guard !parts.bugs.isEmpty else { throw ValidationError("No bug: name its number or key first.") }
        let labels = parts.added + parts.removed
        if labels.contains(where: { BugLabels([$0]).isEmpty }) { throw ValidationError("A label is empty.") }
        return parts
    }

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Adds and removes the labels.
    ///
    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let parts = try parts()
        return try options.change(parts.bugs, output, errors) { store, ids in
            try store.performAndWait(
                BulkAction.label(Set(ids), adding: BugLabels(parts.added), removing: BugLabels(parts.removed)))
            return true
        }
    }
}
