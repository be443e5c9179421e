import FetchedResults
import Foundation
import GRDB

/// A controller with its expected result.
@MainActor
final class LawSubject {
    /// What is known about a transaction.
    struct Event {
        var before: [Int64: LawItem]
        var after: [Int64: LawItem]
        /// The changed tables; nil if unknown.
        var tables: Set<String>?
        /// Whether it was one transaction, so that the expected report is known.
        var isSingle = true
        /// Whether to check paths and objects, instead of in turn.
        var isThorough = false
        var isRequestChange = false
    }

    private(set) var request: LawRequest
    let replayed: ReplayedController<LawItem>
    var controller: FetchedResultsController<LawItem> { replayed.controller }
    private(set) var shown = LawResult()
    /// An earlier snapshot with its ids, which must not change.
    private var retained: (snapshot: FetchedResultsSnapshot<Int64>, ids: [[Int64]])?
    private var round = 0

    init(_ request: LawRequest, _ database: LawDatabase) throws {
        self.request = request
        replayed = try ReplayedController(
            FetchedResultsController(
                request.request, database: database.database, sectionNameKeyPath: request.sectionKeyPath))
        shown = try database.pool.unsafeRead { try LawResult(request, in: $0) }
    }

    /// Records the new request of the controller.
    func become(_ request: LawRequest) { self.request = request }

    /// The error after a transaction, or nil.
    ///
    /// - Parameter result: the present result of SQL.
    func fault(_ event: Event, result: LawResult) throws -> String? {
        round += 1
        let old = shown
        shown = result
        let changes = replayed.takeChanges()
        if let fault = replayed.illegal.first { return "\(fault)" }
        if let fault = faultOfResult() { return fault }
        if round % 2 == 0 || !event.isSingle || event.isThorough, let fault = faultOfPaths() { return fault }
        if round % 2 == 1 || event.isThorough, let fault = try faultOfObjects(event.after) { return fault }
        if let fault = faultOfRetained() { return fault }
        guard event.isSingle else { return nil }
        guard changes.count <= 1 else { return "\(changes.count) changes are reported" }
        let expectation = LawExpectation(request: request, old: old, new: shown, event: event)
        return expectation.fault(changes.first)
    }

    private func faultOfResult() -> String? {
        let ids = shown.ids
        if replayed.transcript.rows != ids {
            return "replaying the delegate's events gives \(replayed.transcript.rows) instead of \(ids)"
        }
        let sections = replayed.model.sections
        if sections.map(\.ids) != ids { return "replaying the change gives \(sections.map(\.ids)) instead of \(ids)" }
        let names = shown.sections.map(\.name)
        if sections.map(\.name) != names { return "the sections are \(sections.map(\.name)) instead of \(names)" }
        let snapshot = controller.snapshot
        if snapshot.rowIDs != ids { return "the snapshot is \(snapshot.rowIDs) instead of \(ids)" }
        if controller.sections.map(\.name) != names { return "the controller has other sections than were told" }
        guard controller.numberOfObjects == shown.count, snapshot.numberOfObjects == shown.count else {
            return "there are \(controller.numberOfObjects) rows instead of \(shown.count)"
        }
        return nil
    }

    private func faultOfPaths() -> String? {
        for (section, ids) in shown.ids.enumerated() {
            for (row, id) in ids.enumerated() {
                let found = controller.indexPath(of: id)
                if found?.count != 2 || found?.section != section || found?.row != row {
                    return "the path of \(id) is \(found?.text ?? "nil") instead of \(section).\(row)"
                }
            }
        }
        let present = Set(shown.ids.joined())
        for id in LawGenerator.probedIDs where !present.contains(id) {
            if let found = controller.indexPath(of: id) { return "\(id) is found at \(found.text), but is absent" }
        }
        return nil
    }

    private func faultOfObjects(_ items: [Int64: LawItem]) throws -> String? {
        for (section, ids) in shown.ids.enumerated() {
            for (row, id) in ids.enumerated() {
                let object = try controller.object(at: IndexPath(row: row, section: section))
                if object != items[id] {
                    return "the object at \(section).\(row) is \(String(describing: object)), in the database it is "
                        + String(describing: items[id])
                }
            }
        }
        return nil
    }

    /// Sometimes retains a snapshot, and later checks that it is unchanged.
    private func faultOfRetained() -> String? {
        if round % 8 == 1 { retained = (controller.snapshot, shown.ids) }
        guard round % 8 == 0, let (snapshot, ids) = retained else { return nil }
        retained = nil
        return snapshot.rowIDs == ids ? nil : "a snapshot has changed from \(ids) to \(snapshot.rowIDs)"
    }
}
