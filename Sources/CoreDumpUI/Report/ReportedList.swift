/// A list of the window that a ``WindowReport`` tells of.
protocol ReportedList {
    /// Whether nothing moves and nothing is on its way.
    var isAtRest: Bool { get }
    /// Whether rows can be seen, or there are none to be seen.
    var isFilled: Bool { get }
    /// How many rows there are, seen or not.
    var rowCount: Int { get }
    /// Grows whenever other rows are shown.
    var changeCount: Int { get }

    /// What differs between what is seen and what the database holds, in words for those who mend it; nil for nothing.
    ///
    /// - Throws: what reading the database throws.
    /// - Complexity: that of fetching the list's request anew.
    func drift() throws -> String?
}
