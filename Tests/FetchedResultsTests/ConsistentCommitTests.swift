import GRDB
import Testing

@testable import FetchedResults

/// All observers of a database see the same commit, for any writer.
@MainActor
struct ConsistentCommitTests {
    /// An observer with the ids of a table, like a controller.
    @MainActor
    private final class Reader {
        private(set) var ids: Set<Int64> = []
        private(set) var exactRounds = 0
        private var observation: DatabaseObservation?
        private let onPublish: (Reader) -> Void

        init(_ database: TrackedDatabase, onPublish: @escaping (Reader) -> Void = { _ in }) {
            self.onPublish = onPublish
            observation = database.observe { [weak self] change, state in self?.prepare(change, state) }
        }

        private func prepare(
            _ change: DatabaseChange, _ state: Result<ObservedState, any Error>
        ) -> DatabaseObservation.Publication? {
            do {
                let state = try state.get()
                let found = try Int64.fetchSet(state.db, sql: "SELECT id FROM project")
                if state.isExact, case .rows(let tables) = change {
                    exactRounds += 1
                    // Rows are only inserted, so the reported ids are exactly the new ones.
                    #expect(found == ids.union(tables["project"] ?? []))
                }
                ids = found
                return { [weak self] in self.map { $0.onPublish($0) } }
            } catch {
                Issue.record(error)
                return nil
            }
        }
    }

    private nonisolated static let insert = "INSERT INTO project (host, name, stars) VALUES ('a.org', 'p', 0)"

    @Test func `both observers show the reported commit although a callback of the first writes`() throws {
        for test in [try TestDatabase(), try TestDatabase(pool: "two")] {
            var seen: [[Int]] = []
            var second: Reader?
            let first = Reader(test.database) { first in
                seen.append([first.ids.count, second?.ids.count ?? 0])
                #expect(throws: Never.self) { if first.ids.count < 5 { try test.run(Self.insert) } }
                // The second observer still has the state in which the first one was called.
                seen.append([first.ids.count, second?.ids.count ?? 0])
            }
            second = Reader(test.database) { second in seen.append([first.ids.count, second.ids.count]) }
            try test.run(Self.insert)
            #expect(seen == (1...5).flatMap { Array(repeating: [$0, $0], count: 3) })
            #expect(first.exactRounds == 5)
        }
    }

    @Test func `observers agree while other threads commit, in recorded and in plain writes`() async throws {
        let test = try TestDatabase(pool: "threads")
        let (database, writer) = (test.database, test.writer)
        var rounds = 0
        var second: Reader?
        let first = Reader(database) { first in
            rounds += 1
            #expect(first.ids == second?.ids)
            #expect(throws: Never.self) { if rounds % 10 == 0 { try test.run(Self.insert) } }
            #expect(first.ids == second?.ids)
        }
        second = Reader(database) { #expect($0.ids == first.ids) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<3 {
                group.addTask {
                    for _ in 0..<150 {
                        if task == 0 {
                            try await writer.write { try $0.execute(sql: Self.insert) }
                        } else {
                            try await database.write { try $0.execute(sql: Self.insert) }
                        }
                    }
                }
            }
            for _ in 0..<150 { try test.run(Self.insert) }
            try await group.waitForAll()
        }
        database.deliver()
        let all = try await database.read { try Int64.fetchSet($0, sql: "SELECT id FROM project") }
        #expect(all.count >= 600 && first.ids == all && second?.ids == all)
        #expect(first.exactRounds > 0)
        #expect(try database.readObservedState { $1 })
    }

    @Test func `observers agree although other connections commit`() async throws {
        let test = try TestDatabase(pool: "connections")
        let other = try DatabaseQueue(path: #require(test.path))
        var second: Reader?
        let first = Reader(test.database) { #expect($0.ids == second?.ids) }
        second = Reader(test.database) { #expect($0.ids == first.ids) }
        let writing = Task.detached {
            for _ in 0..<100 { try await other.write { try $0.execute(sql: Self.insert) } }
        }
        for _ in 0..<100 {
            try test.database.checkForExternalChanges()
            await Task.yield()
        }
        try await writing.value
        try test.database.checkForExternalChanges()
        #expect(first.ids.count == 100 && second?.ids == first.ids)
    }
}
