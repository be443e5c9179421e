import ListDiff

@testable import SectionedViewsModel

/// A model as arrays of arrays, by reading all of it.
struct ModelState: Equatable {
    struct Section: Equatable {
        var key: Int
        var title: String
        var rows: [Int64]
    }

    var sections: [Section]
    var revisions: [Int64: Int] = [:]

    init(_ model: GeneratedModel) {
        sections = model.sections.enumerated().map { index, section in
            let rows = (0..<model.count(inSection: index)).map {
                model.id(at: ListPosition(section: index, row: $0))
            }
            return Section(key: section.key, title: section.title, rows: rows)
        }
        for id in sections.flatMap(\.rows) { revisions[id] = model.revision(of: id) }
    }

    var counts: SectionCounts { SectionCounts(sections.map(\.rows.count)) }

    /// Where each row is.
    var places: [Int64: ListPosition] {
        var places: [Int64: ListPosition] = [:]
        for (index, section) in sections.enumerated() {
            for (row, id) in section.rows.enumerated() { places[id] = ListPosition(section: index, row: row) }
        }
        return places
    }
}
