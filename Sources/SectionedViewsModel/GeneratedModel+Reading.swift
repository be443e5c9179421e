import Gtk

extension GeneratedModel {
    package func count(inSection index: Int) -> Int { rows.count(inSection: sections[index].key) }

    /// - Complexity: O(n / 384) for n rows in the section.
    package func id(at position: ListPosition) -> Int64 {
        rows.id(section: sections[position.section].key, row: position.row)
    }

    /// Where the row is; nil if it is not there.
    /// - Complexity: O(n / 384) for n rows in the section.
    package func position(of id: Int64) -> ListPosition? {
        rows.place(of: id).flatMap(position)
    }

    /// The words on a row.
    package func text(of id: Int64) -> RowText { RowText(id: id, revision: revision(of: id)) }

    func position(_ place: RowStore.Place) -> ListPosition? {
        index(ofSection: place.section).map { ListPosition(section: $0, row: place.row) }
    }

    /// The position that follows in the order of the list; nil at the end.
    package func position(after position: ListPosition) -> ListPosition? {
        if position.row + 1 < count(inSection: position.section) {
            return ListPosition(section: position.section, row: position.row + 1)
        }
        return (position.section + 1..<sections.count).first { count(inSection: $0) > 0 }
            .map { ListPosition(section: $0, row: 0) }
    }
}
