import GRDB

/// The projects that are there while an import runs, found by name and by address without going through all of them.
struct PresentProjects {
    struct Entry {
        let id: Project.ID
        let name: String
        fileprivate(set) var url: String
        let added: String
    }

    private var entries: [Entry] = []
    /// Where those of a folded name are, oldest first.
    private var namesakes: [String: [Int]] = [:]
    /// Where the oldest one of an address is; those without one are not here.
    private var addresses: [String: Int] = [:]
    private var places: [Project.ID: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// - Complexity: O(n)
    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, url, added FROM project ORDER BY id")
        while let row = try rows.next() {
            append(
                Entry(id: Project.ID(rowID: row["id"]), name: row["name"], url: row["url"], added: row["added"]))
        }
    }

    mutating func append(_ entry: Entry) {
        let place = entries.count
        entries.append(entry)
        places[entry.id] = place
        namesakes[Self.key(entry.name), default: []].append(place)
        noteAddress(of: place)
    }

    /// Gives one that has no URL its first.
    mutating func setURL(_ url: String, of id: Project.ID) {
        guard let place = places[id] else { return }
        entries[place].url = url
        noteAddress(of: place)
    }

    subscript(id: Project.ID) -> Entry? { places[id].map { entries[$0] } }

    /// Those of a name, whatever its case, diacritics and control characters, oldest first.
    func named(_ name: String) -> [Entry] {
        named(folded: Self.key(name))
    }

    /// The oldest one of a name, whatever its case and diacritics; one of the same spelling first.
    func oneNamed(_ name: String) -> Entry? {
        let all = named(name)
        return all.first { $0.name == name } ?? all.first
    }

    func named(folded name: String) -> [Entry] {
        namesakes[name, default: []].map { entries[$0] }
    }

    /// A name as it is compared: files may have control characters in it, and so may projects that other programs have made.
    private static func key(_ name: String) -> String { FoldedName.of(CheckedText.name(name)) }

    /// The oldest one of an address.
    func at(_ url: String) -> Entry? {
        addresses[ComparedURL.of(url)].map { entries[$0] }
    }

    private mutating func noteAddress(of place: Int) {
        let address = ComparedURL.of(entries[place].url)
        guard !address.isEmpty else { return }
        addresses[address] = min(place, addresses[address] ?? place)
    }
}
