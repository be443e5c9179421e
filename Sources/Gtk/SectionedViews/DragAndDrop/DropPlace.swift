/// Where in a sectioned view something is dropped.
package enum DropPlace: Equatable {
    case item(ListItem)
    /// On the header of a section.
    case header(section: Int)
    /// Beside everything: below the last row, or between the cells.
    case background
}
