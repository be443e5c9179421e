/// What people call an object that need not be an issue: it is read from one that could not become a bug.
struct JSONRecordName: Decodable {
    let record: ImportRecord?

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: AnyKey.self)
        // The number of GitLab is the iid, that of GitHub and of an export the number; others have a key.
        record = ["iid", "number", "key"].lazy.compactMap { keys.name($0) }.first
    }
}

extension KeyedDecodingContainer<AnyKey> {
    /// A number or text as a name of the record, or nil when the value is none.
    fileprivate func name(_ key: String) -> ImportRecord? {
        if let number = try? decode(Int64.self, forKey: AnyKey(key)) { return .number(number) }
        return text(key).flatMap(ImportRecord.key(from:))
    }
}
