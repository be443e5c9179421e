import ArgumentParser
import CoreDumpStore
import Foundation

/// Opens the database of a command.
package enum StoreOpening {
    /// - Parameters:
    ///   - mustExist: whether a file that is not there is an error, and not made.
    ///   - makesDirectory: see `StoreOptions`.
    ///   - locale: that names and titles are ordered in from now on; nil leaves the order as it is.
    /// - Throws: exit status 2, after saying what is wrong.
    package static func open(
        _ path: String, mustExist: Bool = false, makesDirectory: Bool = false, locale: String? = nil,
        errors: CommandOutput = .standardError
    ) throws(ExitCode) -> Store {
        if mustExist { try requireFile(path, errors) }
        do {
            var options = StoreOptions()
            options.locale = locale
            options.makesDirectory = makesDirectory
            return try opened(path, errors, options)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            throw ExitCode(2)
        }
    }

    /// - Throws: ``StoreError``
    static func opened(
        _ path: String, _ errors: CommandOutput, _ options: StoreOptions = StoreOptions()
    ) throws -> Store {
        let store = try Store(path: path, options: options)
        if let kept = store.kept { errors.line("coredump: \(ErrorSentence.of(kept, database: path))") }
        return store
    }

    /// Runs `body` with a database that it only reads: one that nobody may write to is copied, and the copy removed afterwards.
    ///
    /// - Parameter needsScreenshots: whether the contents of large screenshots are read.
    /// - Throws: exit status 2, after saying that there is no such file; `StoreError`, or what `body` throws.
    static func reading<Result>(
        _ path: String, needsScreenshots: Bool, errors: CommandOutput, _ body: (Store) throws -> Result
    ) throws -> Result {
        try requireFile(path, errors)
        let store: Store
        do {
            store = try opened(path, errors)
        } catch StoreError.readOnly {
            let copy = try TemporaryDatabase()
            defer { copy.remove() }
            try Store.copy(path, to: URL(filePath: copy.path), hasScreenshots: needsScreenshots) { _ in }
            return try body(try Store(path: copy.path))
        }
        return try body(store)
    }

    /// Runs `body` with a database that it only reads, or with an empty one where that is not there, which is not made.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    static func readingOrEmpty<Result>(
        _ database: DatabaseOptions, errors: CommandOutput, _ body: (Store) throws -> Result
    ) throws -> Result {
        let path = database.path()
        guard !FileManager.default.fileExists(atPath: path) else {
            return try reading(path, needsScreenshots: false, errors: errors, body)
        }
        let directory = URL(filePath: path).deletingLastPathComponent().path
        guard database.isOwn || FileManager.default.fileExists(atPath: directory) else {
            throw StoreError.cannotOpen(path: path, message: String(cString: strerror(ENOENT)))
        }
        let empty = try TemporaryDatabase()
        defer { empty.remove() }
        return try body(try Store(path: empty.path))
    }

    static func requireFile(_ path: String, _ errors: CommandOutput) throws(ExitCode) {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        errors.line("coredump: \(path) does not exist")
        throw ExitCode(2)
    }
}
