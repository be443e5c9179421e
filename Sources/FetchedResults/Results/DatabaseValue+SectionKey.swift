import GRDB

extension DatabaseValue {
    /// A section key as text; empty for none.
    var sectionName: String {
        switch storage {
        case .null: ""
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .blob(let value): String(decoding: value, as: UTF8.self)
        }
    }

    /// Whether both are the same to the byte. `==` takes 1 for 1.0, and a composed é for a decomposed one, which SQLite
    /// keeps apart.
    func isIdentical(to other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.null, .null): true
        case (.int64(let first), .int64(let second)): first == second
        case (.double(let first), .double(let second)): first.bitPattern == second.bitPattern
        case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
        case (.blob(let first), .blob(let second)): first == second
        default: false
        }
    }
}
