/// What the file that a bug was imported from last said of it, as digests; nil of a field of which it said nothing. It is the text in the
/// column `imported`: 45 characters, of which the first is the version and says who has written the file.
struct ImportBase: Equatable {
    private static let (version, exportVersion) = (UInt8(ascii: "1"), UInt8(ascii: "c"))
    private static let unsaid = UInt8(ascii: ".")

    /// Whether the file was an export of ours. It says what people have made of the bug, and not what its tracker says: neither is a
    /// base for what the other says later.
    let isExported: Bool

    private(set) var status: Bug.Status?
    private(set) var priority: Bug.Priority?
    private(set) var title: ImportDigest?
    private(set) var details: ImportDigest?
    private(set) var created: ImportDigest?
    private(set) var updated: ImportDigest?
    /// Nil as well where the file said that the bug is open.
    private(set) var closed: ImportDigest?
    private(set) var sourceKey: ImportDigest?
    var namedValues: ImportDigest?

    /// - Parameters:
    ///   - bug: as the file has it.
    ///   - isExported: whether Core Dump itself has written it.
    ///   - earlier: what was known before, which stays of what the file does not speak of.
    /// - Complexity: O(n) for n characters of the bug.
    init(_ bug: NewBug, saying said: BugFields, isExported: Bool = false, after earlier: ImportBase? = nil) {
        self.isExported = isExported
        status = said[.status] ? bug.status : earlier?.status
        priority = said[.priority] ? bug.priority : earlier?.priority
        title = said[.title] ? ImportDigest(bug.title) : earlier?.title
        details = said[.details] ? ImportDigest(bug.details) : earlier?.details
        created = said[.created] ? ImportDigest(bug.created) : earlier?.created
        updated = said[.updated] ? ImportDigest(bug.updated) : earlier?.updated
        let closing = said[.closed] ? bug.closed.map { ImportDigest($0) } : nil
        let isOpen = said[.status] && bug.status == .open
        closed = closing ?? (isOpen ? nil : earlier?.closed)
        sourceKey = said[.sourceKey] ? bug.sourceKey.map { ImportDigest($0) } : earlier?.sourceKey
        namedValues = said[.namedValues] ? ImportDigest(bug.namedValues) : earlier?.namedValues
    }

    /// Nil for what another version has written, or another program: then nothing is known.
    init?(stored: String) {
        let bytes = Array(stored.utf8)
        guard bytes.count == 3 + 7 * ImportDigest.length, [Self.version, Self.exportVersion].contains(bytes[0])
        else { return nil }
        isExported = bytes[0] == Self.exportVersion
        switch bytes[1] {
        case UInt8(ascii: "o"): status = .open
        case UInt8(ascii: "c"): status = .closed
        case Self.unsaid: break
        default: return nil
        }
        if bytes[2] != Self.unsaid {
            guard let known = Bug.Priority(rawValue: Int(bytes[2]) - Int(UInt8(ascii: "0"))) else { return nil }
            priority = known
        }
        var digests: [ImportDigest?] = []
        for place in stride(from: 3, to: bytes.count, by: ImportDigest.length) {
            let part = bytes[place..<place + ImportDigest.length]
            let digest = ImportDigest(stored: part)
            guard digest != nil || part.allSatisfy({ $0 == Self.unsaid }) else { return nil }
            digests.append(digest)
        }
        (title, details, created, updated) = (digests[0], digests[1], digests[2], digests[3])
        (closed, sourceKey, namedValues) = (digests[4], digests[5], digests[6])
    }

    var stored: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 + 7 * ImportDigest.length)
        bytes.append(isExported ? Self.exportVersion : Self.version)
        switch status {
        case .open: bytes.append(UInt8(ascii: "o"))
        case .closed: bytes.append(UInt8(ascii: "c"))
        case nil: bytes.append(Self.unsaid)
        }
        bytes.append(priority.map { UInt8(ascii: "0") + UInt8($0.rawValue) } ?? Self.unsaid)
        func append(_ digest: ImportDigest?) {
            if let digest { return digest.append(to: &bytes) }
            bytes.append(contentsOf: repeatElement(Self.unsaid, count: ImportDigest.length))
        }
        append(title)
        append(details)
        append(created)
        append(updated)
        append(closed)
        append(sourceKey)
        append(namedValues)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text is what the file said of a field.
    func said(_ text: String, of field: BugField) -> Bool {
        switch field {
        case .title: title == ImportDigest(text)
        case .details: details == ImportDigest(text)
        case .status: status?.rawValue == text
        case .priority: priority?.exportedName == text
        case .created: created.map { known in Timestamp.date(text).map { ImportDigest($0) } == known } ?? false
        case .closed: closed.map { known in Timestamp.date(text).map { ImportDigest($0) } == known } ?? false
        case .sourceKey: sourceKey == ImportDigest(text)
        case .updated, .namedValues: false
        }
    }
}
