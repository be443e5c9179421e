import FetchedResults
import Foundation

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
        _ controller: FetchedResultsController<Book>, didChange id: Int64, at indexPath: IndexPath?,
        for type: FetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        let paths = [indexPath, newIndexPath].compactMap { $0.map { "\($0.section).\($0.row)" } }
        log.append("\(type) row \(paths.joined(separator: " to "))")
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<Book>) {
        log.append("end updates")
    }
}
