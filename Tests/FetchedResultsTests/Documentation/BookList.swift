import FetchedResults

/// Stands for a list view, and writes down what it would do.
@MainActor
final class BookList: FetchedResultsControllerDelegate {
    private(set) var log: [String] = []

    func note(_ text: String) {
        log.append(text)
    }

    func controllerWillChangeContent(_ controller: FetchedResultsController<Book>) {
        log.append("begin updates")
    }

    func controller(
        _ controller: FetchedResultsController<Book>, didChange section: FetchedResultsSection,
        atSectionIndex index: Int, for type: FetchedResultsChangeType
    ) {
        log.append("\(type) section \(index) “\(section.name)”")
    }

    func controller(
        _ controller: FetchedResultsController<Book>, didChange id: Int64, at index: Int?,
        for type: FetchedResultsChangeType, newIndex: Int?
    ) {
        let rows = [index, newIndex].compactMap { $0.map(String.init) }
        log.append("\(type) row \(rows.joined(separator: " to "))")
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<Book>) {
        log.append("end updates")
    }
}
