import ArgumentParser
import Paths

extension ParsableArguments {
    /// SQLite takes the name of a database as UTF-8.
    ///
    /// - Throws: `ValidationError`
    func requireUTF8(_ path: String?) throws {
        guard let path, PathText.hasEscapes(path) else { return }
        throw ValidationError("The path of a database must be UTF-8: \(PathText.shown(path)).")
    }
}
