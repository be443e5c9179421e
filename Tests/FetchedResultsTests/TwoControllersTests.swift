import FetchedResults
import GRDB
import Testing

/// Two controllers on one database have the same states, one commit after the other.
@MainActor
struct TwoControllersTests {
    /// Two controllers with the same request, and their states.
    @MainActor
    private final class Pair {
        let controllers: [FetchedResultsController<Project>]
        private(set) var states: [[[Int64]]] = [[], []]
        /// Called after each change, with the number of the controller.
        var onChange: (Int) -> Void = { _ in }

        init(_ test: TestDatabase) throws {
            controllers = [try test.projectsByHost(), try test.projectsByHost()]
            for (number, controller) in controllers.enumerated() {
                try controller.performFetch()
                controller.onChange = { [weak self] change in
                    self?.states[number].append(Self.ids(change.after))
                    self?.onChange(number)
                }
            }
        }

        static func ids(_ snapshot: FetchedResultsSnapshot<Int64>) -> [Int64] {
            (0..<snapshot.numberOfSections).flatMap { snapshot.ids(inSection: $0) }
        }
    }

    private nonisolated static let insert =
        "INSERT INTO project (host, name, stars) VALUES (random() % 9, random() % 9, 0)"

    @Test func `both show each commit, although a callback of the first writes`() throws {
        for test in [try TestDatabase(), try TestDatabase(pool: "pair")] {
            let pair = try Pair(test)
            pair.onChange = { number in
                let count = pair.states[0].count
                #expect(throws: Never.self) { if number == 0, count < 6 { try test.run(Self.insert) } }
            }
            try test.run(Self.insert)
            #expect(pair.states[0].map(\.count) == Array(1...6))
            #expect(pair.states[0] == pair.states[1])
        }
    }

    @Test func `both go through the same states while other threads commit`() async throws {
        let test = try TestDatabase(pool: "pair-threads")
        let (database, writer) = (test.database, test.writer)
        let pair = try Pair(test)
        pair.onChange = { number in
            let count = pair.states[number].count
            #expect(throws: Never.self) { if count % 7 == 0 { try test.run(Self.insert) } }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<3 {
                group.addTask {
                    for _ in 0..<60 {
                        if task == 0 {
                            try await writer.write { try $0.execute(sql: Self.insert) }
                        } else {
                            try await database.write { try $0.execute(sql: Self.insert) }
                        }
                    }
                }
            }
            for _ in 0..<60 { try test.run(Self.insert) }
            try await group.waitForAll()
        }
        try database.checkForExternalChanges()
        #expect(pair.states[0] == pair.states[1])
        let fresh = try test.projectsByHost()
        try fresh.performFetch()
        #expect(pair.states[0].last == Pair.ids(fresh.snapshot))
    }

    @Test func `a controller that is fetched or given another request inside a callback of the other is right`() throws
    {
        for isFetch in [true, false] {
            let test = try TestDatabase()
            let pair = try Pair(test)
            var isDone = false
            pair.onChange = { number in
                guard number == 0, !isDone else { return }
                isDone = true
                let second = pair.controllers[1]
                #expect(throws: Never.self) {
                    try test.run(Self.insert)
                    if isFetch {
                        try second.performFetch()
                    } else {
                        var request = second.request
                        request.predicate = FetchColumn("id") != 1
                        try second.changeRequest(to: request, sectionNameKeyPath: second.sectionNameKeyPath)
                    }
                }
            }
            try test.run(Self.insert)
            #expect(Pair.ids(pair.controllers[0].snapshot).sorted() == [1, 2])
            #expect(Pair.ids(pair.controllers[1].snapshot).sorted() == (isFetch ? [1, 2] : [2]))
            // The first change is reported before the new request, and never after a fetch. The second row, which both controllers show
            // already, is reported again as updated.
            #expect(pair.states[1].map { $0.sorted() } == (isFetch ? [[1, 2]] : [[1], [2], [2]]))
        }
    }
}
