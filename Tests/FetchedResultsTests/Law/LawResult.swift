import GRDB

/// The expected result of a request: plain SQL, grouped in Swift.
struct LawResult: Equatable {
    struct Section: Equatable {
        /// The bytes of the key of all rows.
        var key: [UInt8]?
        /// The key of the first row.
        var name: String
        var ids: [Int64]
    }

    private(set) var sections: [Section] = []

    init() {}

    /// - Parameter ids: limits the result to two or three rows; nil for no limit.
    init(_ request: LawRequest, among ids: [Int64]? = nil, in db: Database) throws {
        var sections: [Section] = []
        if request.sectionKey == nil { sections.append(Section(key: nil, name: "", ids: [])) }
        try RawRow.forEach(request.sql(among: ids?.count), ids ?? [], in: db) { row in
            let id = row.integer(0)
            guard request.sectionKey != nil else { return sections[0].ids.append(id) }
            let text = row.text(1)
            let key = Self.key(text, request)
            if let last = sections.indices.last, sections[last].key == key {
                sections[last].ids.append(id)
            } else {
                sections.append(Section(key: key, name: text ?? "", ids: [id]))
            }
        }
        self.sections = sections
    }

    private static func key(_ text: String?, _ request: LawRequest) -> [UInt8]? {
        guard let text else { return nil }
        return switch request.folding {
        case .caseless: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
        // A number is the same for either type.
        case .exact: Array(text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
        }
    }

    var ids: [[Int64]] { sections.map(\.ids) }
    var count: Int { sections.reduce(0) { $0 + $1.ids.count } }
}
