import FetchedResults
import GRDB
import Testing

/// The law of the history: for any sequence of steps, groups, undos and redos, the rows equal those of a model that keeps a dump before
/// and after each step.
@MainActor
struct UndoModelTests {
    /// A history in memory with its model.
    @MainActor
    private struct Run {
        let seed: UInt64
        let test: TestDatabase
        let history: UndoHistory
        let limit: Int
        var random: RandomChanges
        var steps: [(name: String, before: [String], after: [String])] = []
        var done = 0
        var number = 0

        init(seed: UInt64) throws {
            self.seed = seed
            test = try TestDatabase()
            random = RandomChanges(seed: seed)
            limit = Int.random(in: 1...12, using: &random.generator)
            history = UndoHistory(database: test.database, limit: limit)
        }

        /// Performs a random change; returns whether it changed anything.
        mutating func perform(_ name: String) throws -> Bool {
            let before = try test.dump()
            try history.perform(name) { try random.change($0) }
            return try test.dump() != before
        }

        mutating func step() throws {
            number += 1
            let name = "step \(number)"
            let before = try test.dump()
            let isChanged = try perform(name)
            try note(name, before: before, isStored: isChanged)
        }

        mutating func group() throws {
            number += 1
            let name = "group \(number)"
            let before = try test.dump()
            let outer = history.beginGroup(name)
            let inner = Bool.random(using: &random.generator) ? history.beginGroup("inner") : nil
            var isChanged = false
            for _ in 0..<Int.random(in: 0...4, using: &random.generator) {
                isChanged = try perform("inside") || isChanged
            }
            inner?.end()
            outer.end()
            try note(name, before: before, isStored: isChanged)
        }

        /// Records a step. A step without changes has still removed the undone steps, and the oldest one over the limit.
        private mutating func note(_ name: String, before: [String], isStored: Bool) throws {
            guard isStored else { return }
            steps.removeSubrange(done...)
            let after = try test.dump()
            steps.append((name, before, after))
            steps.removeFirst(max(0, steps.count - limit))
            if after == before { steps.removeLast() }
            done = steps.count
        }

        mutating func undo() throws {
            let outcome = try told { try history.undo() }
            guard done > 0 else { return #expect(outcome == nil, "seed \(seed)") }
            done -= 1
            try check(outcome, steps[done].name, steps[done].before)
        }

        mutating func redo() throws {
            let outcome = try told { try history.redo() }
            guard done < steps.count else { return #expect(outcome == nil, "seed \(seed)") }
            done += 1
            try check(outcome, steps[done - 1].name, steps[done - 1].after)
        }

        private func check(_ outcome: UndoOutcome?, _ name: String, _ rows: [String]) throws {
            #expect(outcome?.step.name == name, "seed \(seed)")
            #expect(outcome?.conflicts == [], "seed \(seed)")
            #expect(try test.dump() == rows, "seed \(seed)")
        }

        /// Checks that exactly the changed rows are reported.
        private func told(_ body: () throws -> UndoOutcome?) throws -> UndoOutcome? {
            let before = try test.dump()
            let outcome = try body()
            let differences = Set(before).symmetricDifference(try test.dump())
            var rows: [String: Set<Int64>] = [:]
            for line in differences {
                let words = line.split(separator: " ", maxSplits: 1)
                let id = words[1].split(separator: "|").first.flatMap { Int64($0) }
                rows[String(words[0]), default: []].formUnion(id.map { [$0] } ?? [])
            }
            var told = outcome?.changedRowIDs ?? [:]
            // A table without an integer key may be reported although it is unchanged.
            if rows["tag"] == nil { told["tag"] = nil }
            #expect(told == rows, "seed \(seed)")
            return outcome
        }

        func checkNames() throws {
            #expect(try history.undoableStep?.name == (done > 0 ? steps[done - 1].name : nil), "seed \(seed)")
            #expect(try history.redoableStep?.name == (done < steps.count ? steps[done].name : nil), "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.range(8))
    func `any sequence of steps, groups, undos and redos does what whole dumps would do`(seed: UInt64) throws {
        var run = try Run(seed: seed)
        for _ in 1...60 {
            switch Int.random(in: 0...9, using: &run.random.generator) {
            case 0...2: try run.step()
            case 3...4: try run.group()
            case 5...7: try run.undo()
            default: try run.redo()
            }
            try run.checkNames()
        }
        try run.test.database.read { try $0.checkForeignKeys() }
    }
}
