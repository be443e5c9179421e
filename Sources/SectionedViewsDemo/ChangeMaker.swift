import Gtk
import ListDiff
import SectionedViews
import SectionedViewsModel

/// Makes the edits of a button of the panel, for the rows that the user sees.
struct ChangeMaker {
    /// The rows that the user sees and has selected.
    struct Surroundings {
        /// The row that single changes are made at.
        var target: Int64?
        var visible: [Int64]
        var selected: [Int64]
    }

    let model: GeneratedModel
    var random: RandomEdits
    var shuffling: SplitMix64

    private static let rowsOfNewSection = 5
    /// How far a row moves within its section.
    private static let distance = 3

    mutating func edits(for change: DemoChange, _ seen: Surroundings) -> [ModelEdit] {
        switch change {
        case .insert, .delete, .moveWithin, .moveAcross, .update: rowEdits(for: change, seen)
        case .insertSection, .deleteSection, .renameSection: sectionEdits(for: change, seen)
        case .mixed: random.batch(of: model, count: 30, near: seen.visible)
        case .many: random.batch(of: model, count: 10_000, near: seen.visible)
        case .shuffle: shuffle(seen.visible)
        case .deleteSelected: seen.selected.map { .deleteRow($0) }
        }
    }

    /// Moves rows to the end of a section.
    func moves(of ids: [Int64], toSection index: Int) -> [ModelEdit] {
        let key = model.sections[index].key
        return ids.map { .moveRow($0, section: key, row: .max) }
    }

    private func rowEdits(for change: DemoChange, _ seen: Surroundings) -> [ModelEdit] {
        guard let id = seen.target, let position = model.position(of: id) else {
            guard change == .insert, let section = model.sections.first else { return [] }
            return [.insertRow(section: section.key, row: 0)]
        }
        let key = model.sections[position.section].key
        switch change {
        case .insert: return [.insertRow(section: key, row: position.row)]
        case .delete: return [.deleteRow(id)]
        case .moveWithin:
            let last = model.count(inSection: position.section) - 1
            let isNearEnd = position.row + Self.distance > last
            return [
                .moveRow(
                    id, section: key,
                    row: isNearEnd ? max(position.row - Self.distance, 0) : position.row + Self.distance)
            ]
        case .moveAcross:
            let next = (position.section + 1) % model.sections.count
            return [.moveRow(id, section: model.sections[next].key, row: 0)]
        case .update: return [.updateRow(id)]
        default: return []
        }
    }

    private func sectionEdits(for change: DemoChange, _ seen: Surroundings) -> [ModelEdit] {
        let section = seen.target.flatMap { model.position(of: $0)?.section }
        if change == .insertSection {
            let key = model.makeSectionKey()
            return [.insertSection(key: key, at: section.map { $0 + 1 } ?? 0, rows: Self.rowsOfNewSection)]
        }
        guard let section else { return [] }
        let key = model.sections[section].key
        return [change == .deleteSection ? .deleteSection(key) : .renameSection(key)]
    }

    /// Shuffles rows within their sections.
    private mutating func shuffle(_ ids: [Int64]) -> [ModelEdit] {
        let bySection = Dictionary(grouping: ids.compactMap { id in model.position(of: id).map { (id, $0) } }) {
            $0.1.section
        }
        return bySection.sorted { $0.key < $1.key }.flatMap { section, rows in
            let first = rows.map(\.1.row).min() ?? 0
            let key = model.sections[section].key
            return rows.map(\.0).shuffled(using: &shuffling).enumerated().map {
                ModelEdit.moveRow($0.element, section: key, row: first + $0.offset)
            }
        }
    }
}

/// The buttons of the panel, each with what it does to the model.
enum DemoChange: CaseIterable {
    case insert, delete, moveWithin, moveAcross, update
    case insertSection, deleteSection, renameSection
    case mixed, many, shuffle, deleteSelected

    var label: String {
        switch self {
        case .insert: "Insert Row"
        case .delete: "Delete Row"
        case .moveWithin: "Move Within Section"
        case .moveAcross: "Move to Next Section"
        case .update: "Update Row"
        case .insertSection: "Insert Section"
        case .deleteSection: "Delete Section"
        case .renameSection: "Rename Section"
        case .mixed: "30 Changes"
        case .many: "10,000 Changes"
        case .shuffle: "Shuffle Visible"
        case .deleteSelected: "Delete Selected"
        }
    }
}
