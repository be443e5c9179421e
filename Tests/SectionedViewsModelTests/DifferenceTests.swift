import ListDiff
import Testing

@testable import SectionedViewsModel

@Suite struct DifferenceTests {
    @Test(arguments: 0..<300)
    func `the difference of random edits is exact`(seed: Int) {
        let seed = UInt64(seed)
        var generator = SplitMix64(seed: seed)
        let model = GeneratedModel(
            rows: .random(in: 0...60, using: &generator), sections: .random(in: 0...8, using: &generator), seed: seed)
        var random = RandomEdits(model: model, seed: seed)
        for _ in 0..<25 {
            let old = ModelState(model)
            let near = old.sections.randomElement(using: &generator)?.rows ?? []
            let count: Int = [1, 2, 5, 30].randomElement(using: &generator) ?? 1
            let difference = model.apply(random.batch(of: model, count: count, near: near))
            ExactDifference(old: old, new: ModelState(model), difference: difference, seed: seed).check()
        }
        #expect(model.rowCount == ModelState(model).revisions.count)
    }

    /// Many rows in few sections: chunks are split and given up.
    @Test(arguments: 0..<4)
    func `the difference of thousands of edits is exact`(seed: Int) {
        let seed = UInt64(seed)
        let model = GeneratedModel(rows: 3_000, sections: 2, seed: seed)
        var random = RandomEdits(model: model, seed: seed)
        for count in [1_000, 4, 3_000] {
            let old = ModelState(model)
            let difference = model.apply(random.batch(of: model, count: count))
            ExactDifference(old: old, new: ModelState(model), difference: difference, seed: seed).check()
        }
    }

    @Test func `rows that merely shift are not mentioned`() {
        let model = GeneratedModel(rows: 1_000_000, sections: 40, seed: 1)
        let key = model.sections[0].key
        let first = model.id(at: ListPosition(section: 0, row: 0))
        let difference = model.apply([.insertRow(section: key, row: 0), .deleteRow(first)])
        #expect(difference.insertedRows == [0])
        #expect(difference.deletedRows == [0])
        #expect(difference.movedRows.isEmpty)
        #expect(difference.updatedRows.isEmpty)
        #expect(difference.deletedSections == [])
    }

    @Test func `a row that is put back where it was has not moved`() {
        let model = GeneratedModel(rows: 10, sections: 1, seed: 1)
        let id = model.id(at: ListPosition(section: 0, row: 4))
        #expect(model.apply([.moveRow(id, section: 0, row: 9), .moveRow(id, section: 0, row: 4)]).isEmpty)
        #expect(model.apply([.moveRow(id, section: 0, row: 4)]).isEmpty)
        let difference = model.apply([.moveRow(id, section: 0, row: 4), .updateRow(id)])
        #expect(difference.updatedRows == [.init(from: 4, to: 4)])
        #expect(difference.movedRows.isEmpty)
    }

    @Test func `what is there only during the edits is not mentioned`() {
        let model = GeneratedModel(rows: 10, sections: 2, seed: 1)
        let key = model.makeSectionKey()
        #expect(model.apply([.insertSection(key: key, at: 1, rows: 3), .deleteSection(key)]).isEmpty)
        #expect(model.apply([.deleteRow(-1), .updateRow(99), .deleteSection(7), .renameSection(7)]).isEmpty)
    }

    @Test func `a row that leaves a section that goes is a move`() throws {
        let model = GeneratedModel(rows: 10, sections: 2, seed: 1)
        let id = model.id(at: ListPosition(section: 0, row: 1))
        let keys = model.sections.map(\.key)
        let difference = model.apply([.moveRow(id, section: keys[1], row: 0), .deleteSection(keys[0])])
        let move = try #require(difference.movedRows.first)
        #expect(move == .init(from: 1, to: 0))
        #expect(difference.deletedSections == [0])
        #expect(difference.deletedRows.isEmpty)
    }
}
