/// Generates batches of edits of every kind, which keep a model about as large as it was.
package struct RandomEdits {
    package enum Kind: CaseIterable, Sendable {
        case insertRow, deleteRow, moveWithin, moveAcross, updateRow, insertSection, deleteSection, renameSection
    }

    private var generator: SplitMix64
    private let usualRows: Double
    private let usualSections: Double

    /// The share of the chosen places that are near visible rows.
    private static let nearShare = 0.7
    /// The most rows between a near place and a visible row.
    private static let nearRows = 6
    /// Random edits delete sections of at most so many rows, so that the model does not shrink.
    private static let deletableRows = 60

    /// - Parameter model: its size is kept.
    package init(model: GeneratedModel, seed: UInt64) {
        generator = SplitMix64(seed: seed)
        usualRows = Double(max(model.rowCount, 1))
        usualSections = Double(max(model.sections.count, 1))
    }

    /// - Parameters:
    ///   - count: the number of edits; nil to choose: mostly a few, sometimes 30, seldom some thousand.
    ///   - near: the visible rows.
    package mutating func batch(of model: GeneratedModel, count: Int? = nil, near: [Int64] = []) -> [ModelEdit] {
        let count = count ?? chooseCount()
        return (0..<count).compactMap { _ in edit(of: model, near: near) }
    }

    /// One edit of that kind; nil if the model has no row or section for it.
    package mutating func edit(
        _ kind: Kind, of model: GeneratedModel, near: [Int64] = []
    ) -> ModelEdit? {
        switch kind {
        case .insertRow: place(in: model, near: near).map { .insertRow(section: $0.key, row: $0.row) }
        case .deleteRow: row(of: model, near: near).map { .deleteRow($0) }
        case .moveWithin: moveWithin(model, near: near)
        case .moveAcross: moveAcross(model, near: near)
        case .updateRow: row(of: model, near: near).map { .updateRow($0) }
        case .insertSection: insertSection(into: model, near: near)
        case .deleteSection: deletableSection(of: model).map { .deleteSection($0) }
        case .renameSection: place(in: model, near: near).map { .renameSection($0.key) }
        }
    }

    private mutating func edit(of model: GeneratedModel, near: [Int64]) -> ModelEdit? {
        let isLarge = chance(Double(model.rowCount) / usualRows - 0.5)
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<42: return edit(isLarge ? .deleteRow : .insertRow, of: model, near: near)
        case 42..<62: return edit(.moveWithin, of: model, near: near)
        case 62..<74: return edit(.moveAcross, of: model, near: near)
        case 74..<94: return edit(.updateRow, of: model, near: near)
        case 94..<98:
            let isMany = chance(Double(model.sections.count) / usualSections - 0.5)
            return edit(isMany ? .deleteSection : .insertSection, of: model, near: near)
        default: return edit(.renameSection, of: model, near: near)
        }
    }

    private mutating func chooseCount() -> Int {
        switch Int.random(in: 0..<1000, using: &generator) {
        case 0: Int.random(in: 1_000...10_000, using: &generator)
        case 1..<40: 30
        default: Int.random(in: 1...6, using: &generator)
        }
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < probability
    }

    /// A place for a row: near a visible one, or anywhere.
    private mutating func place(in model: GeneratedModel, near: [Int64]) -> (key: Int, row: Int)? {
        if chance(Self.nearShare), let id = near.randomElement(using: &generator), let seen = model.rows.place(of: id) {
            let shift = Int.random(in: -Self.nearRows...Self.nearRows, using: &generator)
            return (seen.section, min(max(seen.row + shift, 0), model.rows.count(inSection: seen.section)))
        }
        guard let section = model.sections.randomElement(using: &generator) else { return nil }
        return (section.key, Int.random(in: 0...model.rows.count(inSection: section.key), using: &generator))
    }

    private mutating func row(of model: GeneratedModel, near: [Int64]) -> Int64? {
        // Some sections are empty.
        for _ in 0..<8 {
            guard let place = place(in: model, near: near) else { return nil }
            let count = model.rows.count(inSection: place.key)
            if count > 0 { return model.rows.id(section: place.key, row: min(place.row, count - 1)) }
        }
        return nil
    }

    private mutating func moveWithin(_ model: GeneratedModel, near: [Int64]) -> ModelEdit? {
        guard let id = row(of: model, near: near), let place = model.rows.place(of: id) else { return nil }
        let count = model.rows.count(inSection: place.section)
        let far = Int.random(in: 0..<count, using: &generator)
        let close = place.row + Int.random(in: -Self.nearRows...Self.nearRows, using: &generator)
        return .moveRow(id, section: place.section, row: chance(Self.nearShare) ? min(max(close, 0), count - 1) : far)
    }

    private mutating func moveAcross(_ model: GeneratedModel, near: [Int64]) -> ModelEdit? {
        guard
            let id = row(of: model, near: near), let place = model.rows.place(of: id),
            let index = model.index(ofSection: place.section)
        else { return nil }
        // Half of them go to a neighbour, because two sections that are visible at the same time are neighbours.
        let neighbour = index + (chance(0.5) ? 1 : -1)
        let isNear = chance(0.5) && model.sections.indices.contains(neighbour)
        guard let target = isNear ? model.sections[neighbour] : model.sections.randomElement(using: &generator),
            target.key != place.section
        else { return nil }
        let count = model.rows.count(inSection: target.key)
        // The end of the previous section and the start of the next one are likely to be visible.
        let row = neighbour < index ? count : 0
        return .moveRow(
            id, section: target.key, row: isNear ? row : Int.random(in: 0...count, using: &generator))
    }

    private mutating func insertSection(into model: GeneratedModel, near: [Int64]) -> ModelEdit? {
        let place = place(in: model, near: near)
        let index = place.flatMap { model.index(ofSection: $0.key) } ?? 0
        return .insertSection(
            key: model.makeSectionKey(), at: index + Int.random(in: 0...1, using: &generator),
            rows: Int.random(in: 0...12, using: &generator))
    }

    /// A small section; nil when only one section is left.
    private mutating func deletableSection(of model: GeneratedModel) -> Int? {
        guard model.sections.count > 1 else { return nil }
        for _ in 0..<16 {
            guard let section = model.sections.randomElement(using: &generator) else { return nil }
            if model.rows.count(inSection: section.key) <= Self.deletableRows { return section.key }
        }
        return nil
    }
}

/// The same random numbers in every run with the same seed. (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, 2014)
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.scramble(state)
    }

    /// A number that looks random and depends on every bit of `value`.
    static func scramble(_ value: UInt64) -> UInt64 {
        var result = value
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}
