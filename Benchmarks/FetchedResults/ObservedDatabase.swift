import Dispatch
import FetchedResults
import Foundation
import GRDB
import Synchronization

/// What one does without a controller: GRDB's ValueObservation fetches all records after a change; they are grouped into
/// sections and compared with those before by CollectionDifference.
@MainActor
final class ObservedDatabase {
    let sample: SampleDatabase
    private let state = State()
    private var observation: AnyDatabaseCancellable?

    private final class State: Sendable {
        let rows = Mutex<[Place]>([])
        let changed = DispatchSemaphore(value: 0)
    }

    /// A row and the section it stands in.
    private struct Place: Hashable, Sendable {
        var section: String
        var id: Int64
    }

    init(rows: Int) throws {
        sample = try SampleDatabase(rows: rows)
        let tracking = ValueObservation.tracking { db in
            try SampleProject.order(Column("host"), Column("name"), Column("id")).fetchAll(db)
        }
        let queue = DispatchQueue(label: "ObservedDatabase")
        observation = tracking.start(
            in: sample.pool, scheduling: .async(onQueue: queue), onError: { _ in },
            onChange: { [state] records in
                let sections = Dictionary(grouping: records, by: \.host)
                let rows = sections.keys.sorted().flatMap { host in
                    (sections[host] ?? []).map { Place(section: host, id: $0.id) }
                }
                state.rows.withLock { former in
                    // From nothing to a million rows it would take hours.
                    if !former.isEmpty { _ = rows.difference(from: former) }
                    former = rows
                }
                state.changed.signal()
            })
        state.changed.wait()
        // The observation of a pool fetches a second time, to be sure that nothing came between.
        _ = state.changed.wait(timeout: .now() + .seconds(1 + rows / 100_000))
    }

    /// Writes, and waits until the difference is known.
    func write(_ body: (Database) throws -> Void) throws {
        try sample.pool.write(body)
        state.changed.wait()
    }
}
