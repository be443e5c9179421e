import ListDiff

/// A model of generated rows in sections, of any size, which is fast to change at every size.
package final class GeneratedModel {
    /// In their order.
    package private(set) var sections: [GeneratedSection] = []
    package private(set) var rowCount = 0

    var rows: RowStore
    /// By section key.
    private var indexOfKey: [Int: Int] = [:]
    /// Nil after a change, until it is asked for.
    private var knownCounts: SectionCounts?
    /// By id: how often the row was updated.
    private var revisions: [UInt16]
    private var nextID: Int64 = 0
    private var nextKey: Int

    /// How many rows can be inserted before arrays are reallocated.
    private static let spareIDs = 1_000_000

    /// Sections of different sizes, from "A" to "Z".
    package init(rows: Int, sections: Int, seed: UInt64) {
        self.rows = RowStore(reserving: rows + Self.spareIDs)
        revisions = []
        revisions.reserveCapacity(rows + Self.spareIDs)
        nextKey = sections
        var first: Int64 = 0
        for (key, count) in Self.sizes(rows: rows, sections: sections, seed: seed).enumerated() {
            let letter = Self.letter(key * 26 / max(sections, 1))
            self.sections.append(GeneratedSection(key: key, letter: letter))
            self.rows.append(first..<first + Int64(count), section: key)
            first += Int64(count)
        }
        rowCount = Int(first)
        nextID = first
        revisions.append(contentsOf: repeatElement(0, count: rowCount))
        renumber()
    }

    private static func sizes(rows: Int, sections: Int, seed: UInt64) -> [Int] {
        var generator = SplitMix64(seed: seed)
        let weights = (0..<sections).map { _ in Double.random(in: 1...3, using: &generator) }
        let total = weights.reduce(0, +)
        var sizes = weights.map { Int(Double(rows) * $0 / total) }
        if let last = sizes.indices.last { sizes[last] += rows - sizes.reduce(0, +) }
        return sizes
    }

    private static func letter(_ index: Int) -> String {
        Unicode.Scalar(UInt32(65 + min(index, 25))).map { String(Character($0)) } ?? "Z"
    }

    /// A key for a section that is to be inserted.
    package func makeSectionKey() -> Int {
        defer { nextKey += 1 }
        return nextKey
    }

    private func makeID() -> Int64 {
        defer { nextID += 1 }
        revisions.append(0)
        return nextID
    }

    // MARK: - Changing rows

    private func insertRow(_ id: Int64, section key: Int, row: Int) {
        rows.insert(id, section: key, row: min(max(row, 0), rows.count(inSection: key)))
        rowCount += 1
    }

    private func removeRow(_ id: Int64) -> Bool {
        guard rows.remove(id) != nil else { return false }
        rowCount -= 1
        return true
    }

    // MARK: - Changing sections

    /// - Complexity: O(sections)
    private func insertSection(_ key: Int, at index: Int) {
        let index = min(max(index, 0), sections.count)
        let letter = sections.isEmpty ? "A" : sections[max(index - 1, 0)].letter
        sections.insert(GeneratedSection(key: key, letter: letter), at: index)
        renumber(from: index)
    }

    /// - Complexity: O(sections)
    private func removeSection(_ index: Int) {
        let key = sections.remove(at: index).key
        rowCount -= rows.count(inSection: key)
        rows.removeAll(inSection: key)
        indexOfKey[key] = nil
        renumber(from: index)
    }

    private func renumber(from first: Int = 0) {
        for index in first..<sections.count { indexOfKey[sections[index].key] = index }
    }

    // MARK: - Reading

    /// The index of a section; nil if it is not there.
    package func index(ofSection key: Int) -> Int? { indexOfKey[key] }

    package func count(inSection index: Int) -> Int { rows.count(inSection: sections[index].key) }

    /// How many rows each section has.
    /// - Complexity: O(1); O(sections) the first time after a change.
    package var counts: SectionCounts {
        let counts = knownCounts ?? SectionCounts(sections.map { rows.count(inSection: $0.key) })
        knownCounts = counts
        return counts
    }

    /// - Complexity: O(n / 384) for n rows in the section.
    package func id(at position: ListPosition) -> Int64 {
        rows.id(section: sections[position.section].key, row: position.row)
    }

    /// The row with a number through all sections.
    package func id(at index: Int) -> Int64 { id(at: counts.position(ofIndex: index)) }

    /// The number of a row through all sections; nil if it is not there.
    package func index(of id: Int64) -> Int? { position(of: id).map(counts.index(of:)) }

    /// Where the row is; nil if it is not there.
    /// - Complexity: O(n / 384) for n rows in the section.
    package func position(of id: Int64) -> ListPosition? {
        rows.place(of: id).flatMap(position)
    }

    /// The text of a row.
    package func text(of id: Int64) -> RowText { RowText(id: id, revision: revision(of: id)) }

    func revision(of id: Int64) -> Int { Int(revisions[Int(id)]) }

    func position(_ place: RowStore.Place) -> ListPosition? {
        index(ofSection: place.section).map { ListPosition(section: $0, row: place.row) }
    }

    /// The position that follows in the order of the list; nil at the end.
    package func position(after position: ListPosition) -> ListPosition? {
        if position.row + 1 < count(inSection: position.section) {
            return ListPosition(section: position.section, row: position.row + 1)
        }
        return (position.section + 1..<sections.count).first { count(inSection: $0) > 0 }
            .map { ListPosition(section: $0, row: 0) }
    }

    // MARK: - Applying edits

    /// Applies the edits in their order.
    /// - Returns: the exact difference, with no more moves than the edits made.
    /// - Complexity: O(edits · (log edits + n / 384)) for n rows in a section, and O(sections) if one is inserted or
    ///   deleted.
    @discardableResult
    package func apply(_ edits: [ModelEdit]) -> SectionedDifference {
        var recorder = ChangeRecorder(before: edits, in: self)
        knownCounts = nil
        for edit in edits {
            switch edit {
            case .insertRow, .deleteRow, .moveRow, .updateRow: applyToRow(edit, &recorder)
            case .insertSection, .deleteSection, .renameSection: applyToSection(edit, &recorder)
            }
        }
        return recorder.difference(in: self)
    }

    private func applyToRow(_ edit: ModelEdit, _ recorder: inout ChangeRecorder) {
        switch edit {
        case .insertRow(let section, let row):
            guard index(ofSection: section) != nil else { return }
            insertNewRow(section: section, row: row, &recorder)
        case .deleteRow(let id):
            if removeRow(id) { recorder.taken.insert(id) }
        case .moveRow(let id, let section, let row):
            guard index(ofSection: section) != nil, removeRow(id) else { return }
            insertRow(id, section: section, row: row)
            recorder.taken.insert(id)
        case .updateRow(let id):
            guard rows.place(of: id) != nil else { return }
            revisions[Int(id)] &+= 1
            recorder.updated.insert(id)
        case .insertSection, .deleteSection, .renameSection: break
        }
    }

    private func applyToSection(_ edit: ModelEdit, _ recorder: inout ChangeRecorder) {
        switch edit {
        case .insertSection(let key, let index, let rows):
            guard self.index(ofSection: key) == nil else { return }
            insertSection(key, at: index)
            recorder.insertedSections.insert(key)
            for row in 0..<rows { insertNewRow(section: key, row: row, &recorder) }
        case .deleteSection(let key):
            if let index = index(ofSection: key) { removeSection(index) }
        case .renameSection(let key):
            guard let index = index(ofSection: key) else { return }
            sections[index].revision += 1
            recorder.renamedSections.insert(key)
        case .insertRow, .deleteRow, .moveRow, .updateRow: break
        }
    }

    private func insertNewRow(section: Int, row: Int, _ recorder: inout ChangeRecorder) {
        let id = makeID()
        insertRow(id, section: section, row: row)
        recorder.inserted.append(id)
    }
}

/// A section of a ``GeneratedModel``.
package struct GeneratedSection: Hashable, Sendable {
    /// The identity.
    package let key: Int
    /// The title in an index; several neighbours have the same.
    package let letter: String
    /// How often it was renamed.
    package fileprivate(set) var revision = 0

    package var title: String {
        let title = "\(letter) · Group \(key + 1)"
        return revision == 0 ? title : "\(title), renamed \(revision)×"
    }
}

/// An edit of a ``GeneratedModel``. Rows and sections are given by identity, places as they are at the moment of the edit. A place beyond
/// the end means the end, and an edit of a missing row or section does nothing.
package enum ModelEdit: Hashable, Sendable {
    case insertRow(section: Int, row: Int)
    case deleteRow(Int64)
    /// `row` is the place after the row has been removed from its old one.
    case moveRow(Int64, section: Int, row: Int)
    /// Gives the row another text, and maybe another height.
    case updateRow(Int64)
    /// `key` is from ``GeneratedModel/makeSectionKey()``.
    case insertSection(key: Int, at: Int, rows: Int)
    case deleteSection(Int)
    case renameSection(Int)
}

extension ModelEdit {
    /// The row that the edit deletes, updates or moves.
    var rowID: Int64? {
        switch self {
        case .deleteRow(let id), .updateRow(let id), .moveRow(let id, _, _): id
        case .insertRow, .insertSection, .deleteSection, .renameSection: nil
        }
    }
}

/// The text of a row, made of its id and of how often it was updated.
package struct RowText: Hashable, Sendable {
    package let title: String
    package let subtitle: String
    /// The number of a colour, 0 to 11.
    package let color: Int

    private static let adjectives = [
        "Amber", "Brisk", "Calm", "Dusty", "Early", "Faint", "Grand", "Hollow", "Icy", "Jolly", "Keen", "Lunar",
        "Mossy",
        "Noble", "Ochre", "Pale", "Quiet", "Rapid", "Silent", "Tidy", "Urban", "Vivid", "Wild", "Young",
    ]
    private static let nouns = [
        "anchor", "beacon", "cedar", "delta", "ember", "falcon", "garnet", "harbour", "island", "jasmine", "kestrel",
        "lantern", "meadow", "nebula", "orchard", "prairie", "quarry", "river", "summit", "tundra", "valley", "willow",
    ]
    /// One row in four has the first, one in sixteen the second as well.
    private static let additions = [
        ", which has a title that is longer than a line of the list, so that it goes on below",
        ", and another sentence behind it, since not all of the rows that are higher than others should be equally high",
    ]

    init(id: Int64, revision: Int) {
        let hash = SplitMix64.scramble(UInt64(bitPattern: id) &* 0x1_0000 &+ UInt64(revision) &+ 1)
        let adjective = Self.adjectives[Int(hash % 24)]
        let noun = Self.nouns[Int((hash >> 8) % 22)]
        let length = (hash >> 16) % 16
        let addition = (length < 4 ? Self.additions[0] : "") + (length < 1 ? Self.additions[1] : "")
        title = "\(adjective) \(noun) \(id)\(addition)"
        subtitle = revision == 0 ? "Never updated" : "Updated \(revision)×"
        color = Int(SplitMix64.scramble(UInt64(bitPattern: id)) % 12)
    }
}
