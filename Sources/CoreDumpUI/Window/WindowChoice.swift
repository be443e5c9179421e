/// What the window lets choose one of; the values are the raw values of enums.
enum WindowChoice: String, CaseIterable {
    case projectGrouping = "project-grouping"
    case bugGrouping = "bug-grouping"
    case bugFilter = "bug-filter"
    case bugView = "bug-view"
    case prioritizeBugs = "prioritize-bugs"

    /// The name that menus and buttons give a value by.
    func name(_ value: String) -> String { "win.\(rawValue)::\(value)" }

    func name<Value: RawRepresentable<String>>(_ value: Value) -> String { name(value.rawValue) }
}
