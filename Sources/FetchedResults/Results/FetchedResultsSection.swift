import GRDB

/// Rows that share a section key.
public struct FetchedResultsSection: Sendable, Hashable, Identifiable {
    /// The key of the first row. It identifies the section; `name` does not, because NULL and an empty key have the same name.
    public let key: DatabaseValue
    /// The title above the section, made by the section key path; otherwise the name.
    public let title: String
    /// The title in an index beside a list, made by the section key path; otherwise the first character of the title in upper case.
    public let indexTitle: String
    /// How many rows it has.
    public let numberOfObjects: Int

    /// The key as text, which is different for every key, also for NULL and an empty one.
    ///
    /// - Complexity: O(k) for k characters.
    public var id: String { key.description }

    /// The key as text; empty for an empty key and for NULL.
    ///
    /// - Complexity: O(1); O(n) for a key that is a blob of n bytes.
    public var name: String { key.sectionName }

    init(key: DatabaseValue, numberOfObjects: Int, keyPath: SectionKeyPath?) {
        self.key = key
        self.numberOfObjects = numberOfObjects
        title = keyPath?.title(for: key) ?? key.sectionName
        indexTitle = keyPath?.indexTitle(for: key) ?? ""
    }
}

extension DatabaseValue {
    /// A section key as text; empty for NULL.
    var sectionName: String {
        switch storage {
        case .null: ""
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .blob(let value): String(decoding: value, as: UTF8.self)
        }
    }

    /// Whether both are equal byte for byte. `==` considers 1 and 1.0 equal, and a composed and a decomposed é, which SQLite distinguishes.
    func isIdentical(to other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.null, .null): true
        case (.int64(let first), .int64(let second)): first == second
        case (.double(let first), .double(let second)): first.bitPattern == second.bitPattern
        case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
        case (.blob(let first), .blob(let second)): first == second
        default: false
        }
    }
}
