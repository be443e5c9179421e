import CSQLiteSession
import Foundation
import GRDB

/// The SQL functions and collations behind ``FetchPredicate`` and ``FetchSortDescriptor``, registered on a connection the
/// first time that a request needs them.
///
/// They may be written in SQL as well, where `options` is the sum of 1 (case-insensitive), 2 (diacritic-insensitive) and 4
/// (variant-insensitive):
/// - `fetchedresults_contains(text, part, options)`, `fetchedresults_begins(text, prefix, options)` and
///   `fetchedresults_ends(text, suffix, options)` are 1 or 0. Numbers are taken as their text; blobs and NULL have none.
/// - `fetchedresults_fold(value, options)` is a text that is the same for texts that are; other values as they are.
/// - `COLLATE fetchedresults_nocase` compares without case, for all of Unicode.
///
/// Do not build an index with them: other programs could not read the database.
public enum FetchFunctions {
    /// Counts up when a function or collation gives another result than before, for what is stored of results.
    static var version: Int { 2 }

    /// Names the rules and data that texts are folded by. Fold what is stored folded again when it is another than before.
    ///
    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    /// - Complexity: O(1), a few microseconds.
    public static var foldingVersion: String {
        // The data of Unicode come with ICU's.
        get throws { try "\(version) \(LocaleCollator("").version)" }
    }

    static var fold: String { "fetchedresults_fold" }
    static var decode: String { "fetchedresults_decode" }
    static var caseInsensitiveCollation: String { "fetchedresults_nocase" }

    /// Compiles only where the functions are registered; GRDB keeps it compiled.
    private static var probe: String { "SELECT fetchedresults_fold('', 0)" }

    /// Registers the functions and collations on a connection.
    ///
    /// Not needed for requests. It is for SQL that is written by hand and run elsewhere, and keeps SQLite from logging once
    /// for each connection that it looked for a function in vain. Call it in `Configuration.prepareDatabase`:
    ///
    /// ```swift
    /// configuration.prepareDatabase { try FetchFunctions.register(in: $0, locales: [.current]) }
    /// ```
    ///
    /// - Parameters:
    ///   - db: the connection.
    ///   - locales: those of ``FetchSortComparison/localized(_:)``.
    /// - Throws: `DatabaseError`; ``FetchRequestError/noCollation(locale:message:)``.
    /// - Complexity: O(l) for l locales.
    public static func register(in db: Database, locales: [Locale] = []) throws {
        let connection = try SQLiteResult.connection(of: db)
        let context = FunctionContext()
        for (name, count, function) in SQLFunctions.all {
            let code = sqlite3_create_function_v2(
                connection, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                Unmanaged.passRetained(context).toOpaque(), function, nil, nil, FunctionContext.release)
            // SQLite releases the context also when this fails.
            try SQLiteResult.check(code, on: db)
        }
        try register(caseInsensitiveCollation, context, FunctionContext.release, in: db) { context, n1, p1, n2, p2 in
            FunctionContext.at(context).compareIgnoringCase(UTF8Bytes.at(p1, n1), UTF8Bytes.at(p2, n2))
        }
        for locale in locales { try LocalizedCollation(locale: locale).register(in: db) }
    }

    /// A text as `fetchedresults_fold` gives it: the same for texts that are the same by `options`.
    ///
    /// - Complexity: O(n) for n characters, and 10 µs.
    public static func folded(_ text: String, options: FetchPredicate.Options) -> String {
        TextFolder().folded(text, options)
    }

    /// The same if it has not been done on this connection.
    ///
    /// - Complexity: O(1), 0.2 µs when it has.
    static func prepare(_ db: Database) throws {
        try prepare(db, probe) { try register(in: db) }
    }

    /// Calls `register` if `probe` cannot be compiled.
    static func prepare(_ db: Database, _ probe: String, _ register: () throws -> Void) throws {
        do {
            _ = try db.cachedStatement(sql: probe)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            try register()
            _ = try db.cachedStatement(sql: probe)
        }
    }

    static func register(
        _ collation: String, _ context: AnyObject,
        _ release: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
        in db: Database,
        compare:
            @escaping @convention(c) (
                UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
            ) -> Int32
    ) throws {
        let retained = Unmanaged.passRetained(context)
        let code = sqlite3_create_collation_v2(
            try SQLiteResult.connection(of: db), collation, SQLITE_UTF8, retained.toOpaque(), compare, release)
        // Unlike a function, a collation that could not be registered keeps its context.
        if code != SQLITE_OK { retained.release() }
        try SQLiteResult.check(code, on: db)
    }
}
