import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Any sequence of steps, undone to the start, gives the rows of the start; redone, those of the end.
@MainActor
@Suite struct RandomStepsTests {
    @Test func `undoing everything gives back the start and redoing everything the end`() throws {
        var done: Set<StepName> = []
        for seed in 1...12 { done.formUnion(try follow(seed: UInt64(seed))) }
        // The sample data are tested by themselves.
        #expect(done.union([.addSampleProjects]) == Set(StepName.allCases))
    }

    /// - Returns: what was done on the way.
    private func follow(seed: UInt64) throws -> Set<StepName> {
        let fixture = try StoreFixture()
        var actions = try RandomActions(fixture: fixture, seed: seed)
        let start = try fixture.state()
        for _ in 0..<100 {
            try actions.perform()
            // Now and then some are undone, and done again or replaced by the next.
            try actions.wander()
        }
        while try fixture.store.redo() != nil {}
        let end = try fixture.state()
        #expect(try fixture.store.check().isEmpty, "seed \(seed)")
        // What no row and no step needs may go at any time.
        #expect(try fixture.store.collectFiles() != nil)
        while let outcome = try fixture.store.undo() { #expect(outcome.conflictCount == 0, "seed \(seed)") }
        #expect(try fixture.state() == start, "seed \(seed)")
        #expect(try fixture.store.collectFiles() != nil)
        while let outcome = try fixture.store.redo() { #expect(outcome.conflictCount == 0, "seed \(seed)") }
        #expect(try fixture.state() == end, "seed \(seed)")
        #expect(try fixture.store.check().isEmpty, "seed \(seed)")
        return actions.done
    }
}
