import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Undoing any sequence of steps gives the first rows, and redoing it the last.
@MainActor
@Suite struct RandomStepsTests {
    @Test func `undoing everything gives back the start and redoing everything the end`() throws {
        var done: Set<StepName> = []
        for seed in 1...12 { done.formUnion(try follow(seed: UInt64(seed))) }
        // SampleDataTests test the sample data.
        #expect(done.union([.addSampleProjects]) == Set(StepName.allCases))
    }

    /// - Returns: the kinds of steps.
    private func follow(seed: UInt64) throws -> Set<StepName> {
        let fixture = try StoreFixture()
        var actions = try RandomActions(fixture: fixture, seed: seed)
        let start = try fixture.state()
        for _ in 0..<100 {
            try actions.perform()
            // Sometimes undoes some steps, and redoes or replaces them.
            try actions.undoAndRedoSome()
        }
        while try fixture.store.redo() != nil {}
        let end = try fixture.state()
        #expect(try fixture.store.check().isEmpty, "seed \(seed)")
        // A collection may run at any time.
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
