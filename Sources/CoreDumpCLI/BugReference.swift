import ArgumentParser
import CoreDumpStore
import Foundation

/// The argument that names a bug: its number, `12` or `#12`, or the key that it has where it was imported from, `MULE-6432`.
struct BugReference: ExpressibleByArgument {
    /// As the user wrote it.
    let text: String

    /// Nil for what can be neither a number nor a key: those have a digit.
    init?(argument: String) {
        guard argument.contains(where: \.isNumber), !argument.contains(where: \.isWhitespace) else { return nil }
        text = argument
    }

    /// - Throws: ``UnknownBug``, ``AmbiguousBug``, or `StoreError`.
    func id(in store: Store) throws -> Bug.ID {
        if let number = Int64(text), number > 0 { return try existing(Bug.ID(rowID: number), in: store) }
        if let id = try store.bug(searched: text, in: .all) { return id }
        guard Bug.ID(searched: text) == nil, try store.hasBug(withKey: text) else { throw UnknownBug(text: text) }
        throw AmbiguousBug(key: text)
    }

    private func existing(_ id: Bug.ID, in store: Store) throws -> Bug.ID {
        do {
            return try store.bug(id).id
        } catch StoreError.noSuchBug {
            throw UnknownBug(text: "#\(id.rowID)")
        }
    }
}

/// There is no bug of this number or key.
struct UnknownBug: Error, Equatable {
    let text: String
}

/// Several bugs have this key.
struct AmbiguousBug: Error, Equatable {
    let key: String
}

/// The bugs that a command names.
struct NamedBugs {
    /// Each once, in the order of the arguments.
    let ids: [Bug.ID]
    /// Whether all of them exist.
    let isComplete: Bool

    /// Writes which bugs there are not.
    ///
    /// - Throws: exit status 2 when there is none of them; `StoreError`.
    init(_ references: [BugReference], in store: Store, errors: CommandOutput) throws {
        var (ids, isComplete): ([Bug.ID], Bool) = ([], true)
        for reference in references {
            do {
                let id = try reference.id(in: store)
                if !ids.contains(id) { ids.append(id) }
            } catch let error where error is UnknownBug || error is AmbiguousBug {
                errors.line("coredump: \(ErrorSentence.of(error, database: store.path))")
                isComplete = false
            }
        }
        if ids.isEmpty { throw ExitStatus.failed }
        (self.ids, self.isComplete) = (ids, isComplete)
    }

    var exitStatus: ExitCode { isComplete ? .success : ExitStatus.partly }
}

// MARK: - Output

/// What commands that concern bugs have in common.
package struct BugCommandOptions: ParsableArguments {
    @OptionGroup package var database: DatabaseOptions

    @Flag(help: "Write the bugs as a JSON array.")
    package var json = false

    package init() {}

    /// Runs a command that changes bugs, and writes them as they are afterwards: as text in one line each, as ``ListCommand`` does.
    ///
    /// - Parameter change: changes the bugs; says whether all of it could be done.
    /// - Returns: the exit status.
    @MainActor
    func change(
        _ references: [BugReference], _ output: CommandOutput, _ errors: CommandOutput,
        _ change: (Store, [Bug.ID]) throws -> Bool
    ) throws -> ExitCode {
        let path = database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            let store = try StoreOpening.open(path, mustExist: true, errors: errors)
            let bugs = try NamedBugs(references, in: store, errors: errors)
            let isWhole = try change(store, bugs.ids)
            try write(bugs.ids, of: store, to: output)
            return isWhole ? bugs.exitStatus : ExitStatus.partly
        }
    }

    /// Writes bugs, in a line each or as JSON.
    func write(_ bugs: [Bug.ID], of store: Store, to output: CommandOutput) throws {
        try json ? store.writeRecords(of: bugs, to: output.write) : BugLine.write(bugs, of: store, to: output)
    }
}
