import FetchedResults
import GRDB
import Testing

/// The law of undo: after any sequence, undoing all steps gives the first state, and redoing them the last.
@MainActor
struct UndoLawTests {
    @Test(arguments: Seeds.range(10))
    func `undoing all gives the first state and redoing all the last`(seed: UInt64) throws {
        let test = try TestDatabase()
        var random = RandomChanges(seed: seed)
        for _ in 1...5 { try test.database.write { try random.change($0) } }
        var states = [try test.dump()]
        for _ in 1...25 {
            try test.history.perform("change") { try random.change($0) }
            let state = try test.dump()
            // A step without changes is not kept.
            if state != states.last { states.append(state) }
        }
        for _ in 1...2 {
            for (index, state) in states.dropLast().enumerated().reversed() {
                let outcome = try #require(try test.history.undo(), "seed \(seed), step \(index)")
                #expect(outcome.conflicts.isEmpty, "seed \(seed), step \(index)")
                #expect(try test.dump() == state, "seed \(seed), step \(index)")
            }
            #expect(try test.history.undo() == nil)
            for (index, state) in states.enumerated().dropFirst() {
                let outcome = try #require(try test.history.redo(), "seed \(seed), step \(index)")
                #expect(outcome.conflicts.isEmpty, "seed \(seed), step \(index)")
                #expect(try test.dump() == state, "seed \(seed), step \(index)")
            }
            #expect(try test.history.redo() == nil)
        }
        try test.database.read { try $0.checkForeignKeys() }
    }
}
