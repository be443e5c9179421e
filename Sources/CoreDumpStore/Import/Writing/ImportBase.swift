import Foundation

/// What the last imported file said about a bug, as digests; nil for a field that it did not state. It is stored as the text in the
/// column `imported`: 45 characters, of which the first is the version and says whether the file was an export of Core Dump, and 51 where
/// the file stated labels. Where it had notes, a bar and six characters for
/// each follow.
struct ImportBase: Equatable {
    private static let (version, exportVersion) = (UInt8(ascii: "1"), UInt8(ascii: "c"))
    private static let unstated = UInt8(ascii: ".")
    private static let digestCount = 8
    private static let bar = UInt8(ascii: "|")

    /// Whether the file was an export of Core Dump. It says what users have made of the bug, and not what its tracker says, so neither of
    /// the two kinds of file is a base for the other.
    let isExported: Bool

    private(set) var status: Bug.Status?
    private(set) var priority: Bug.Priority?
    private(set) var title: ImportDigest?
    private(set) var details: ImportDigest?
    private(set) var created: ImportDigest?
    private(set) var updated: ImportDigest?
    /// Also nil where the file said that the bug is open.
    private(set) var closed: ImportDigest?
    private(set) var sourceKey: ImportDigest?
    var namedValues: ImportDigest?
    private(set) var labels: ImportDigest?
    /// The authors and texts of the notes that files have had so far.
    private(set) var notes: [ImportDigest] = []

    /// - Parameters:
    ///   - bug: the bug as the file has it.
    ///   - stated: the fields that the file states.
    ///   - isExported: whether Core Dump wrote the file.
    ///   - earlier: the base so far, which remains for the fields that the file does not state.
    /// - Complexity: O(n) for n characters of the bug.
    init(_ bug: NewBug, stating stated: BugFields, isExported: Bool = false, after earlier: ImportBase? = nil) {
        self.isExported = isExported
        status = stated[.status] ? bug.status : earlier?.status
        priority = stated[.priority] ? bug.priority : earlier?.priority
        title = stated[.title] ? ImportDigest(bug.title) : earlier?.title
        details = stated[.details] ? ImportDigest(bug.details) : earlier?.details
        created = stated[.created] ? ImportDigest(bug.created) : earlier?.created
        updated = stated[.updated] ? ImportDigest(bug.updated) : earlier?.updated
        let closing = stated[.closed] ? bug.closed.map { ImportDigest($0) } : nil
        let isOpen = stated[.status] && bug.status == .open
        closed = closing ?? (isOpen ? nil : earlier?.closed)
        sourceKey = stated[.sourceKey] ? bug.sourceKey.map { ImportDigest($0) } : earlier?.sourceKey
        namedValues = stated[.namedValues] ? ImportDigest(bug.namedValues) : earlier?.namedValues
        labels = stated[.labels] ? ImportDigest(bug.labels.stored) : earlier?.labels
        notes = NoteMerge.base(bug.notes, after: earlier?.notes ?? [])
    }

    /// Nil for a text that another version or another program has written. Then nothing is known about the last import.
    init?(stored: String) {
        let parts = stored.utf8.split(separator: Self.bar, maxSplits: 1, omittingEmptySubsequences: false)
        let bytes = Array(parts[0])
        if parts.count > 1 {
            guard let notes = Self.digests(in: parts[1]) else { return nil }
            self.notes = notes
        }
        let counts = [Self.digestCount - 1, Self.digestCount]
        guard counts.contains(where: { bytes.count == 3 + $0 * ImportDigest.length }),
            [Self.version, Self.exportVersion].contains(bytes[0])
        else { return nil }
        isExported = bytes[0] == Self.exportVersion
        switch bytes[1] {
        case UInt8(ascii: "o"): status = .open
        case UInt8(ascii: "c"): status = .closed
        case Self.unstated: break
        default: return nil
        }
        if bytes[2] != Self.unstated {
            guard let known = Bug.Priority(rawValue: Int(bytes[2]) - Int(UInt8(ascii: "0"))) else { return nil }
            priority = known
        }
        var digests: [ImportDigest?] = []
        for place in stride(from: 3, to: bytes.count, by: ImportDigest.length) {
            let part = bytes[place..<place + ImportDigest.length]
            let digest = ImportDigest(stored: part)
            guard digest != nil || part.allSatisfy({ $0 == Self.unstated }) else { return nil }
            digests.append(digest)
        }
        (title, details, created, updated) = (digests[0], digests[1], digests[2], digests[3])
        (closed, sourceKey, namedValues) = (digests[4], digests[5], digests[6])
        labels = digests.count == Self.digestCount ? digests[7] : nil
    }

    /// Nil where a text is no sequence of digests.
    private static func digests(in text: some Collection<UInt8>) -> [ImportDigest]? {
        let bytes = Array(text)
        guard bytes.count.isMultiple(of: ImportDigest.length) else { return nil }
        let starts = stride(from: 0, to: bytes.count, by: ImportDigest.length)
        let digests = starts.map { ImportDigest(stored: bytes[$0..<$0 + ImportDigest.length]) }
        return digests.contains(nil) ? nil : digests.compactMap(\.self)
    }

    var stored: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 + Self.digestCount * ImportDigest.length)
        bytes.append(isExported ? Self.exportVersion : Self.version)
        switch status {
        case .open: bytes.append(UInt8(ascii: "o"))
        case .closed: bytes.append(UInt8(ascii: "c"))
        case nil: bytes.append(Self.unstated)
        }
        bytes.append(priority.map { UInt8(ascii: "0") + UInt8($0.rawValue) } ?? Self.unstated)
        func append(_ digest: ImportDigest?) {
            if let digest { return digest.append(to: &bytes) }
            bytes.append(contentsOf: repeatElement(Self.unstated, count: ImportDigest.length))
        }
        append(title)
        append(details)
        append(created)
        append(updated)
        append(closed)
        append(sourceKey)
        append(namedValues)
        if labels != nil { append(labels) }
        if !notes.isEmpty { bytes.append(Self.bar) }
        for note in notes { note.append(to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text is what the file said about a field.
    func states(_ text: String, of field: BugField) -> Bool {
        switch field {
        case .title: title == ImportDigest(text)
        case .details: details == ImportDigest(text)
        case .status: status?.rawValue == text
        case .priority: priority?.exportedName == text
        case .created: created.map { known in Timestamp.date(text).map { ImportDigest($0) } == known } ?? false
        case .closed: closed.map { known in Timestamp.date(text).map { ImportDigest($0) } == known } ?? false
        case .sourceKey: sourceKey == ImportDigest(text)
        case .labels: labels == ImportDigest(BugLabels(typed: text).stored)
        case .updated, .namedValues, .notes: false
        }
    }
}

// MARK: - Fields

/// A field of a bug that an import can state and change.
package enum BugField: Int, CaseIterable, Hashable, Sendable {
    case title, details, status, priority, created, updated, closed, sourceKey, namedValues, labels, notes

    /// The name of the value under which a bug keeps the text of the file when the merge does not take it.
    var keptName: String? {
        switch self {
        case .title: "Title"
        case .details: "Description"
        case .status: "Status"
        case .priority: "Priority"
        case .created: "Created"
        case .closed: "Closed"
        case .sourceKey: "Key"
        case .labels: "Labels"
        // Of two dates of change the later one counts, named values are kept anyway, and notes are there once each.
        case .updated, .namedValues, .notes: nil
        }
    }
}

/// A set of fields, in two bytes, because there is one for each row of a file.
struct BugFields: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt16 = 0

    init(arrayLiteral fields: BugField...) {
        for field in fields { self[field] = true }
    }

    static let all: BugFields = {
        var all: BugFields = []
        for field in BugField.allCases { all[field] = true }
        return all
    }()

    subscript(field: BugField) -> Bool {
        get { bits & 1 << field.rawValue != 0 }
        set { if newValue { bits |= 1 << field.rawValue } else { bits &= ~(1 << field.rawValue) } }
    }
}

// MARK: - Digests

/// 36 bits that tell whether two texts, dates or lists are equal. Two that differ have the same digest once in seventy thousand million
/// cases.
struct ImportDigest: Hashable, Sendable {
    /// The length of its stored form, in characters of the alphabet of base64url.
    static let length = 6
    private static let bitCount = 6 * UInt64(length)
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private let bits: UInt64

    private init(hash: UInt64) {
        // The finaliser of MurmurHash3: each bit depends on all others, so consecutive numbers get unrelated digests.
        var mixed = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        bits = mixed >> (64 - Self.bitCount)
    }

    /// - Complexity: O(n)
    init(_ text: String) {
        self.init(hash: StableHash.of(text))
    }

    /// To the millisecond.
    init(_ date: Date) {
        self.init(hash: UInt64(bitPattern: Int64(CivilDate.milliseconds(of: date))))
    }

    /// The digest of a list without regard to its order.
    ///
    /// - Complexity: O(n) for n characters.
    init(_ values: [NamedValue]) {
        var sum: UInt64 = 0
        for value in values {
            var hash = StableHash()
            hash.add(value.name)
            // A byte that never occurs in UTF-8.
            hash.add(0xFF)
            hash.add(value.value)
            sum = sum &+ hash.value
        }
        self.init(hash: sum)
    }

    /// Nil when the bytes are not a stored digest.
    init?(stored: some Collection<UInt8>) {
        guard stored.count == Self.length else { return nil }
        var bits: UInt64 = 0
        for byte in stored {
            guard let digit = Self.digit(byte) else { return nil }
            bits = bits << 6 | digit
        }
        self.bits = bits
    }

    func append(to bytes: inout [UInt8]) {
        for place in 1...Self.length {
            bytes.append(Self.alphabet[Int(bits >> (6 * UInt64(Self.length - place)) & 63)])
        }
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

/// The hash FNV-1a. It is the same in every run and version of the program, unlike Swift's own hashes, but it does not withstand an
/// attacker who searches for two texts with the same hash.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// - Complexity: O(n)
    static func of(_ text: String) -> UInt64 {
        var hash = StableHash()
        hash.add(text)
        return hash.value
    }

    /// - Complexity: O(n)
    mutating func add(_ text: String) {
        var hash = value
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        value = hash
    }

    mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}
