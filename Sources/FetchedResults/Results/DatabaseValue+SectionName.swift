import GRDB

extension DatabaseValue {
    /// A section key as text; empty when there is none.
    var sectionName: String {
        switch storage {
        case .null: ""
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .blob(let value): String(decoding: value, as: UTF8.self)
        }
    }
}
