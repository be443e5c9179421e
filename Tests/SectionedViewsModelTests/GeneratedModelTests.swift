import ListDiff
import Testing

@testable import SectionedViewsModel

@Suite struct GeneratedModelTests {
    @Test(arguments: [(0, 0), (0, 3), (1, 1), (1_000, 7), (1_000, 1), (5, 40)] as [(Int, Int)])
    func `all rows are there, in order`(size: (rows: Int, sections: Int)) {
        let model = GeneratedModel(rows: size.rows, sections: size.sections, seed: 3)
        let state = ModelState(model)
        #expect(state.sections.count == size.sections)
        let expected = size.sections == 0 ? 0 : size.rows
        #expect(state.sections.flatMap(\.rows) == (0..<Int64(expected)).map { $0 })
        #expect(model.rowCount == expected)
    }

    @Test func `a row is found wherever it goes`() {
        let model = GeneratedModel(rows: 5_000, sections: 3, seed: 5)
        var random = RandomEdits(model: model, seed: 5)
        for _ in 0..<40 { model.apply(random.batch(of: model, count: 100)) }
        let places = ModelState(model).places
        for (id, place) in places { #expect(model.position(of: id) == place) }
        #expect(places[0] == nil || model.position(of: 0) != nil)
        for id in 0..<Int64(5_000) where places[id] == nil { #expect(model.position(of: id) == nil) }
    }

    @Test func `random edits keep the model's size`() {
        let model = GeneratedModel(rows: 2_000, sections: 20, seed: 9)
        var random = RandomEdits(model: model, seed: 9)
        for _ in 0..<3_000 { model.apply(random.batch(of: model, count: 10)) }
        #expect((1_000...3_000).contains(model.rowCount))
        #expect((10...60).contains(model.sections.count))
    }

    @Test func `random edits make every kind of change`() {
        let model = GeneratedModel(rows: 500, sections: 10, seed: 2)
        var random = RandomEdits(model: model, seed: 2)
        for kind in RandomEdits.Kind.allCases {
            let edits = (0..<100).compactMap { _ in random.edit(kind, of: model) }
            let isChange = edits.contains { !model.apply([$0]).isEmpty }
            #expect(isChange, "\(kind)")
        }
    }

    @Test func `the same seed makes the same model and the same edits`() {
        func run() -> ModelState {
            let model = GeneratedModel(rows: 300, sections: 5, seed: 4)
            var random = RandomEdits(model: model, seed: 4)
            for _ in 0..<50 { model.apply(random.batch(of: model)) }
            return ModelState(model)
        }
        #expect(run() == run())
    }

    @Test func `letters follow each other, also after sections came and went`() {
        let model = GeneratedModel(rows: 100, sections: 100, seed: 4)
        var random = RandomEdits(model: model, seed: 4)
        for _ in 0..<300 {
            for kind in [RandomEdits.Kind.insertSection, .deleteSection] {
                if let edit = random.edit(kind, of: model) { model.apply([edit]) }
            }
        }
        let letters = model.sections.map(\.letter)
        #expect(letters == letters.sorted())
    }

    @Test func `an update gives a row another text`() {
        let model = GeneratedModel(rows: 10, sections: 1, seed: 1)
        let before = model.text(of: 3)
        model.apply([.updateRow(3)])
        #expect(model.text(of: 3) != before)
        #expect(model.text(of: 3).color == before.color)
        #expect(model.text(of: 3).title.contains(" 3"))
    }
}
