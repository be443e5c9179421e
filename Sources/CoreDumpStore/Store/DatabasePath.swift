import Foundation

/// Where a database really is: what belongs to it lies beside the file itself, whatever links lead to it.
package enum DatabasePath {
    /// The absolute path without symbolic links; of a file that is not there yet, that of its directory with the name.
    package static func resolved(_ path: String) -> String {
        let file = URL(filePath: path).standardizedFileURL
        if let real = real(file.path) { return real }
        guard let directory = real(file.deletingLastPathComponent().path) else { return file.path }
        return directory == "/" ? "/" + file.lastPathComponent : directory + "/" + file.lastPathComponent
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
