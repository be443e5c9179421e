import FetchedResults
import Foundation
import Testing

/// The checker rejects illegal changes: otherwise the law could be violated unnoticed.
struct AnimationCheckerTests {
    private func fault(
        _ before: [[Int64]], _ after: [[Int64]], _ tell: (inout AnimationBatch<ArrayState>) -> Void
    ) -> String? {
        var batch = AnimationBatch(before: ArrayState(rows: before), after: ArrayState(version: 2, rows: after))
        tell(&batch)
        do { try AnimationChecker(batch).check() } catch { return error.description }
        return nil
    }

    @Test func `a right batch is accepted`() {
        let fault = fault([[1, 2, 3], [4], [5, 6]], [[9], [3, 2], [6, 7]]) {
            $0.deletedSections = [1]
            $0.insertedSections = [0]
            $0.deletedRows = [at(0, 0), at(1, 0), at(2, 0)]
            $0.insertedRows = [at(0, 0), at(2, 1)]
            ($0.movesFrom, $0.movesTo) = ([at(0, 1)], [at(1, 1)])
            ($0.updatedRowsBefore, $0.updatedRows) = ([at(0, 2)], [at(1, 0)])
        }
        #expect(fault == nil)
    }

    @Test func `an update of a row that was deleted is rejected`() {
        let fault = fault([[1, 2]], [[2]]) {
            $0.deletedRows = [at(0, 0)]
            ($0.updatedRowsBefore, $0.updatedRows) = ([at(0, 0)], [at(0, 0)])
        }
        #expect(fault == "the row 0.0 of before is reported twice")
    }

    @Test func `an update of a row that was inserted or moved is rejected`() {
        let inserted = fault([[1]], [[1, 2]]) {
            $0.insertedRows = [at(0, 1)]
            ($0.updatedRowsBefore, $0.updatedRows) = ([at(0, 0)], [at(0, 1)])
        }
        #expect(inserted == "the row 0.1 of after is reported twice")
        let moved = fault([[1, 2]], [[2, 1]]) {
            ($0.movesFrom, $0.movesTo) = ([at(0, 0)], [at(0, 1)])
            ($0.updatedRowsBefore, $0.updatedRows) = ([at(0, 0)], [at(0, 1)])
        }
        #expect(moved == "the row 0.0 of before is reported twice")
    }

    @Test func `paths of the wrong state are rejected`() {
        let old = fault([[1]], [[]]) { $0.deletedRows = [at(0, 1)] }
        #expect(old == "deleted row 0.1 is not there before")
        let new = fault([[1], [2]], [[1]]) {
            $0.deletedSections = [1]
            ($0.movesFrom, $0.movesTo) = ([at(1, 0)], [at(1, 0)])
        }
        #expect(new == "moved row 1.0 is not there after")
    }

    @Test func `paths that do not ascend or come twice are rejected`() {
        let unsorted = fault([[1, 2]], [[]]) { $0.deletedRows = [at(0, 1), at(0, 0)] }
        #expect(unsorted == "deleted rows before do not ascend at 0.0")
        let twice = fault([[]], [[1]]) { $0.insertedRows = [at(0, 0), at(0, 0)] }
        #expect(twice == "inserted rows after do not ascend at 0.0")
    }

    @Test func `moves and updates of two different rows are rejected`() {
        let move = fault([[1, 2]], [[2, 1]]) { ($0.movesFrom, $0.movesTo) = ([at(0, 0)], [at(0, 0)]) }
        #expect(move == "the move from 0.0 to 0.0 is of two rows")
        let update = fault([[1, 2]], [[1, 2]]) { ($0.updatedRowsBefore, $0.updatedRows) = ([at(0, 0)], [at(0, 1)]) }
        #expect(update == "the update of 0.0, now 0.1, is of two rows")
    }

    @Test func `a row that is deleted and inserted is rejected`() {
        let fault = fault([[1, 2]], [[2, 1]]) { ($0.deletedRows, $0.insertedRows) = ([at(0, 0)], [at(0, 1)]) }
        #expect(fault == "the row 0.1 is deleted and inserted instead of moved")
    }

    @Test func `sections whose rows are not all reported are rejected`() {
        let deleted = fault([[1], [2, 3]], [[1]]) {
            $0.deletedSections = [1]
            $0.deletedRows = [at(1, 0)]
        }
        #expect(deleted == "section 1 is deleted, but not all of its rows leave it")
        let inserted = fault([[1]], [[1], [2, 3]]) {
            $0.insertedSections = [1]
            $0.insertedRows = [at(1, 1)]
        }
        #expect(inserted == "section 1 is inserted, but not all of its rows come to it")
    }

    @Test func `sections that are not there are rejected`() {
        #expect(fault([[1]], [[1]]) { $0.deletedSections = [1] } == "a section is deleted that was not there")
        #expect(fault([[1]], [[1]]) { $0.updatedSections = [1] } == "section 1 is reported but not there after")
        #expect(fault([[1]], [[1], []]) { _ in } == "1 sections are reported, there are 2")
        let both = fault([], [[]]) { ($0.insertedSections, $0.updatedSections) = ([0], [0]) }
        #expect(both == "a section that came is updated")
    }

    @Test func `an update in another section is rejected`() {
        let fault = fault([[1], [2, 3]], [[1, 2], [3]]) {
            ($0.updatedRowsBefore, $0.updatedRows) = ([at(1, 0)], [at(0, 1)])
        }
        #expect(fault == "the row 1.0 is updated in another section, at 0.1")
    }

    @Test func `a version that does not grow is rejected`() {
        let fault = fault([[]], [[]]) { $0.after.version = 1 }
        #expect(fault == "the version does not grow")
    }

    @Test func `a move that the other events explain is needless`() {
        var batch = AnimationBatch(before: ArrayState(rows: [[1, 2, 3]]), after: ArrayState(rows: [[2, 3]]))
        batch.deletedRows = [at(0, 0)]
        let oracle = MinimalityOracle(batch, before: batch.before.rows, after: batch.after.rows)
        #expect(oracle.needlessMove([2]) == 2)
        #expect(oracle.fewestMoves(changed: [2]) == 0)
    }

    @Test func `unchanged rows stay, and among the changed ones as many as can`() {
        let (before, after): ([[Int64]], [[Int64]]) = ([[1, 2, 3, 4]], [[2, 3, 4, 1]])
        let batch = AnimationBatch(before: ArrayState(rows: before), after: ArrayState(rows: after))
        let oracle = MinimalityOracle(batch, before: before, after: after)
        #expect(oracle.fewestMoves(changed: [1]) == 1)
        #expect(oracle.fewestMoves(changed: [2, 3, 4]) == 3)
        #expect(oracle.needlessMove([1]) == nil)
    }
}
