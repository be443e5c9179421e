import Foundation

/// A database that got another name, or a second one, or a copy of it made by a client that keeps folders alike, has its contents in the
/// directory of the former name. Each is named by its digest, so that it is certain wherever it lies.
extension ScreenshotFiles {
    /// Takes a content that is not here, or not intact, from the directories of the other databases in the same folder, and from all
    /// backups there.
    ///
    /// - Returns: whether it is here now.
    /// - Throws: ``StoreError``
    /// - Complexity: O(directories), and reads the content.
    func adopt(_ sha256: String, _ kind: Kind) throws -> Bool {
        let name = sha256 + kind.suffix
        guard let found = places.map({ "\($0)/\(name)" }).first(where: { ScreenshotLinks.isIntact($0, name) }) else {
            return false
        }
        try makeDirectory()
        let temporary = "\(directory)/\(UUID().uuidString)\(Self.temporaryExtension)"
        try DurableFiles.copy(found, to: temporary)
        try DurableFiles.replace(path(of: sha256, kind), with: temporary)
        return true
    }

    /// All directories that may hold contents, but this one.
    private var places: [String] {
        let folder = URL(filePath: directory).deletingLastPathComponent().path
        let backups = DurableFiles.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix("-backups") }
            .flatMap { backups in DurableFiles.names(in: "\(folder)/\(backups)").map { "\(folder)/\(backups)/\($0)" } }
        return ([folder] + backups).flatMap { folder in
            DurableFiles.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix("-screenshots") }.map {
                "\(folder)/\($0)"
            }
        }.filter { $0 != directory }
    }
}
