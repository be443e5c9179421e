import CGtk

/// What a screen reader says of a row after its name.
package struct RowDescription: Equatable {
    /// What stands above it; empty where that need not be said.
    package let section: String
    /// What the data source says of it.
    package let facts: String
    /// Nil where it is not known, or GTK tells it by itself.
    package let place: AccessiblePlace?
}

/// Which of how many an item of a list is, counted from 1.
package struct AccessiblePlace: Equatable {
    package let number: Int
    package let count: Int

    /// Whether GTK tells a screen reader of it. GTK 4.24 does (the attributes `posinset` and `setsize`); 4.8 and 4.18 take the numbers and
    /// tell nobody.
    static var isTold: Bool { gtk_check_version(4, 24, 0) == nil }
}
