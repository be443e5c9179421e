import Foundation

extension IndexPath {
    /// The path of a row in a section.
    ///
    /// - Complexity: O(1)
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The index of the section.
    ///
    /// - Precondition: the path was made with ``init(row:section:)``.
    /// - Complexity: O(1)
    public var section: Int { self[0] }

    /// The index of the row within its section.
    ///
    /// - Precondition: the path was made with ``init(row:section:)``.
    /// - Complexity: O(1)
    public var row: Int { self[1] }
}
