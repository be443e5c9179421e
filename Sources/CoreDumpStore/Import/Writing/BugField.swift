/// What an import says of a bug, and changes of one that is there.
package enum BugField: Int, CaseIterable, Hashable, Sendable {
    case title, details, status, priority, created, updated, closed, sourceKey, namedValues

    /// Under which a bug keeps what a file says of the field where that is not taken.
    var keptName: String? {
        switch self {
        case .title: "Title"
        case .details: "Description"
        case .status: "Status"
        case .priority: "Priority"
        case .created: "Created"
        case .closed: "Closed"
        case .sourceKey: "Key"
        // The later one counts; and these are kept anyway.
        case .updated, .namedValues: nil
        }
    }
}

/// Some fields, in two bytes: each row of a file has them.
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
