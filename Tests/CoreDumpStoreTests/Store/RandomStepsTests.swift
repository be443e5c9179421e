import Foundation
import Testing

@testable import CoreDumpStore

/// Any sequence of steps, undone to the start, gives the rows of the start; redone, those of the end.
@MainActor
@Suite struct RandomStepsTests {
    @Test(arguments: 1...12)
    func `undoing everything gives back the start and redoing everything the end`(seed: Int) throws {
        let fixture = try StoreFixture()
        var actions = try RandomActions(fixture: fixture, seed: UInt64(seed))
        let start = try fixture.state()
        for _ in 0..<100 {
            try actions.perform()
            // Now and then some are undone, and done again or replaced by the next.
            try actions.wander()
        }
        while try fixture.store.redo() != nil {}
        let end = try fixture.state()
        #expect(try fixture.store.check().isEmpty)
        // What no row and no step needs may go at any time.
        _ = try fixture.store.collectFiles()
        while let outcome = try fixture.store.undo() { #expect(outcome.conflictCount == 0) }
        #expect(try fixture.state() == start)
        _ = try fixture.store.collectFiles()
        while let outcome = try fixture.store.redo() { #expect(outcome.conflictCount == 0) }
        #expect(try fixture.state() == end)
        #expect(try fixture.store.check().isEmpty)
        #expect(actions.done.count == StepName.allCases.count - 1, "\(StepName.allCases.filter { !actions.done.contains($0) })")
    }
}
