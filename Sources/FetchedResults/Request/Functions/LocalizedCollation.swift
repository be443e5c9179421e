import Foundation
import GRDB

/// The collation of a locale without case and diacritics, registered on a connection when a request needs it.
struct LocalizedCollation: Sendable, Hashable {
    /// As ICU spells it.
    let localeIdentifier: String

    init(locale: Locale) {
        localeIdentifier = locale.identifier
    }

    /// As it stands in SQL.
    var name: String { "fetchedresults_localized_\(localeIdentifier)" }

    /// Another when texts may stand in another order than before.
    func version() throws -> String {
        try LocaleCollator(localeIdentifier).version
    }

    /// Registers it if that has not been done on this connection.
    ///
    /// - Complexity: O(1), 0.2 µs when it has.
    func prepare(_ db: Database) throws {
        try FetchFunctions.prepare(db, "SELECT '' = '' COLLATE \(name.quotedDatabaseIdentifier)") {
            try register(in: db)
        }
    }

    func register(in db: Database) throws {
        let collator = try LocaleCollator(localeIdentifier)
        try FetchFunctions.register(name, collator, LocaleCollator.release, in: db) { context, n1, p1, n2, p2 in
            LocaleCollator.at(context).compare(UTF8Bytes.at(p1, n1), UTF8Bytes.at(p2, n2))
        }
    }
}
