import FetchedResults
import Foundation
import Gtk
import Localization

// What the view asks for.
extension FetchedListAdapter {
    var numberOfSections: Int { controller?.snapshot.numberOfSections ?? 0 }

    func numberOfRows(inSection section: Int) -> Int {
        controller?.snapshot.numberOfObjects(inSection: section) ?? 0
    }

    func rowID(at position: ListPosition) -> Int64 {
        controller?.snapshot.id(at: IndexPath(position)).rowID ?? 0
    }

    /// No key and an empty one have the same name, and are two sections.
    func sectionID(at section: Int) -> String {
        controller?.snapshot.section(section).id ?? ""
    }

    func position(of rowID: Int64) -> ListPosition? {
        controller?.indexPath(of: Record.ID(rowID: rowID)).map(ListPosition.init)
    }

    func makeRow() -> Widget {
        let row = content.makeRow()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at position: ListPosition) {
        guard let row = rows[widget] else { return }
        if let record = record(at: position) {
            content.bind(row, to: record)
        } else {
            row.showUnreadable()
        }
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at position: ListPosition) -> String {
        record(at: position).map(content.accessibleName) ?? gettext("Unreadable Entry")
    }

    func accessibleDescription(at position: ListPosition) -> String {
        record(at: position).map(content.accessibleDescription) ?? ""
    }

    func wording(_ description: RowDescription) -> String {
        let place = description.place.map { SpokenWording.place($0.number, of: $0.count) }
        // A closed bug need not be called so twice.
        let section = description.facts.hasPrefix(description.section) ? "" : description.section
        return SpokenWording.joined([section, description.facts, place ?? ""])
    }

    func makeHeader() -> Widget {
        let header = SectionHeader()
        headers[header.widget] = header
        return header.widget
    }

    func bindHeader(_ widget: Widget, section: Int) {
        headers[widget]?.title = accessibleName(ofSection: section)
    }

    func accessibleName(ofSection section: Int) -> String {
        content.sectionTitle(controller?.snapshot.section(section).title ?? "")
    }

    func indexTitle(ofSection section: Int) -> String? {
        guard let section = controller?.snapshot.section(section) else { return nil }
        return content.indexTitle(section.indexTitle, ofSection: section.title)
    }

    private func record(at position: ListPosition) -> Record? {
        do {
            return try controller?.object(at: IndexPath(position))
        } catch {
            reportError(error)
            return nil
        }
    }
}
