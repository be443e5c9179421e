import Foundation

/// What a database leaves in the directory of its contents: that it is used there, as which database and on which machine.
///
/// A directory may be that of a former database of the same name, and a client that keeps folders alike may have the files of it on
/// several machines: what nothing here refers to may be what the database of another one refers to, which has not come yet.
struct FolderUse: Equatable, Sendable {
    private static let prefix = ".used-by-"

    private let name: String

    /// - Parameter databaseID: the identity that the database keeps in itself.
    init(databaseID: String, machine: String = OpenMark.machine) {
        name = "\(Self.prefix)\(databaseID)-on-\(machine)"
    }

    /// - Throws: ``StoreError``
    func note(in directory: String) throws {
        let path = "\(directory)/\(name)"
        guard !DurableFiles.exists(path) else { return }
        do { try DurableFiles.makeFile(path) } catch StoreError.fileExists {}
    }

    /// Whether no other database and no other machine has left a note there.
    func isAlone(in directory: String) -> Bool {
        DurableFiles.names(in: directory).allSatisfy { !Self.isNote($0) || $0 == name }
    }

    static func isNote(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
