import GRDB

/// Rows that share a section key.
public struct FetchedResultsSection: Sendable, Hashable, Identifiable {
    /// The key of the first row. It tells sections apart; `name` does not: no key and an empty one are two sections.
    public let key: DatabaseValue
    /// What people read, as the section key path words it; else the name.
    public let title: String
    /// What stands for the section in an index beside a list, as the section key path words it; else the first character of
    /// the title in upper case.
    public let indexTitle: String
    /// How many rows it has.
    public let numberOfObjects: Int

    /// The key as text that is another for every key, also for none and an empty one.
    ///
    /// - Complexity: O(k) for k characters.
    public var id: String { key.description }

    /// The key as text; empty for an empty key and for none.
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
