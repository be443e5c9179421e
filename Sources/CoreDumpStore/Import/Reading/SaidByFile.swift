/// Of what a row or record says anything. A column that a file does not have, and a cell that cannot be read, say nothing: the bug
/// keeps what it has.
struct SaidByFile: Sendable {
    var fields = BugFields.all
    var values = SaidValues.all
}

/// Of which named values a row or record says anything, besides those that it has.
enum SaidValues: Sendable {
    /// What is not there is no value of the bug.
    case all
    case named(Set<String>)
    /// Those that are made of the members of a record of a tracker, be they empty.
    case members(JSONObject, besides: [String])

    /// The names of them, to ask for many.
    var names: Names {
        switch self {
        case .all: Names(areAll: true)
        case .named(let names): Names(names: names)
        case .members(let object, let others):
            Names(names: Set(object.members.map { NamedValueRules.readable($0.key) } + others), haveMembers: true)
        }
    }

    struct Names {
        fileprivate var areAll = false
        fileprivate var names: Set<String> = []
        /// Whether a name stands for what is within it as well: `Milestone` for `Milestone: Due on`.
        fileprivate var haveMembers = false

        func contains(_ name: String) -> Bool {
            if areAll || names.contains(name) { return true }
            guard haveMembers, let end = name.firstRange(of: ": ") else { return false }
            return names.contains(String(name[..<end.lowerBound]))
        }
    }
}
