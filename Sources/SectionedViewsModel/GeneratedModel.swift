import Gtk

/// Rows in sections, made up: as many as wanted, and fast to change however many they are.
package final class GeneratedModel {
    /// In their order.
    package private(set) var sections: [GeneratedSection] = []
    package private(set) var rowCount = 0

    var rows: RowStore
    /// By section key.
    private var indexOfKey: [Int: Int] = [:]
    /// By id: how often the row was updated.
    private var revisions: [UInt16]
    private var nextID: Int64 = 0
    private var nextKey: Int

    /// How many rows may be inserted before arrays are copied to a larger place.
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

    func makeID() -> Int64 {
        defer { nextID += 1 }
        revisions.append(0)
        return nextID
    }

    func revision(of id: Int64) -> Int { Int(revisions[Int(id)]) }

    func revise(_ id: Int64) {
        revisions[Int(id)] &+= 1
    }

    // Rows

    func insertRow(_ id: Int64, section key: Int, row: Int) {
        rows.insert(id, section: key, row: min(max(row, 0), rows.count(inSection: key)))
        rowCount += 1
    }

    func removeRow(_ id: Int64) -> Bool {
        guard rows.remove(id) != nil else { return false }
        rowCount -= 1
        return true
    }

    // Sections

    /// The index of a section; nil if it is not there.
    package func index(ofSection key: Int) -> Int? { indexOfKey[key] }

    /// - Complexity: O(sections)
    func insertSection(_ key: Int, at index: Int) {
        let index = min(max(index, 0), sections.count)
        let letter = sections.isEmpty ? "A" : sections[max(index - 1, 0)].letter
        sections.insert(GeneratedSection(key: key, letter: letter), at: index)
        renumber(from: index)
    }

    /// - Complexity: O(sections)
    func removeSection(_ index: Int) {
        let key = sections.remove(at: index).key
        rowCount -= rows.count(inSection: key)
        rows.removeAll(inSection: key)
        indexOfKey[key] = nil
        renumber(from: index)
    }

    func renameSection(_ index: Int) {
        sections[index].revision += 1
    }

    private func renumber(from first: Int = 0) {
        for index in first..<sections.count { indexOfKey[sections[index].key] = index }
    }
}
