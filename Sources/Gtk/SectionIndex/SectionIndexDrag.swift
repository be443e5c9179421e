/// A press on an index that has not been let go.
struct SectionIndexDrag {
    /// The height of the strip it is at.
    var y: Double
    /// The title it came to last; nil while it is on the search button that it began on, or when the titles changed.
    var title: Int?
    var isOnSearch: Bool
}
