import CSQLiteSession
import Foundation
import GRDB

/// The SQL functions and collations behind ``FetchPredicate`` and ``FetchSortDescriptor``, registered on a connection the
/// first time that a request needs them.
///
/// They can be used in SQL, where `options` is the sum of 1 (case-insensitive), 2 (diacritic-insensitive) and 4
/// (variant-insensitive):
/// - `fetchedresults_contains(text, part, options)`, `fetchedresults_begins(text, prefix, options)` and
///   `fetchedresults_ends(text, suffix, options)` are 1 or 0. Numbers are treated as their text; blobs and NULL have no text.
/// - `fetchedresults_fold(value, options)` returns the same text for texts that are equal by `options`, and other values as they
///   are.
/// - `COLLATE fetchedresults_nocase` compares without case, for all of Unicode.
///
/// Do not build an index with them: other programs could not read the database.
public enum FetchFunctions {
    /// Incremented when a function or collation changes its results, because stored data of results depends on them.
    static var version: Int { 2 }

    /// Identifies the rules and data for folding texts. When it changes, stored folded texts must be folded again.
    ///
    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    /// - Complexity: O(1), a few microseconds.
    public static var foldingVersion: String {
        // The Unicode data is part of ICU's data.
        get throws { try "\(version) \(LocaleCollator("").version)" }
    }

    static var fold: String { "fetchedresults_fold" }
    static var decode: String { "fetchedresults_decode" }
    static var caseInsensitiveCollation: String { "fetchedresults_nocase" }

    /// Compiles only on connections where the functions are registered; GRDB caches the compiled statement.
    private static var probe: String { "SELECT fetchedresults_fold('', 0)" }

    /// Registers the functions and collations on a connection.
    ///
    /// Requests do not need this. It is for handwritten SQL outside of requests, and prevents that SQLite logs once for each
    /// connection that a function does not exist. Call it in `Configuration.prepareDatabase`:
    ///
    /// ```swift
    /// configuration.prepareDatabase { try FetchFunctions.register(in: $0, locales: [.current]) }
    /// ```
    ///
    /// - Parameters:
    ///   - db: the connection.
    ///   - locales: the locales of ``FetchSortComparison/localized(_:)`` to register.
    /// - Throws: `DatabaseError`; ``FetchRequestError/noCollation(locale:message:)``.
    /// - Complexity: O(l) for l locales.
    public static func register(in db: Database, locales: [Locale] = []) throws {
        let connection = try SQLiteResult.connection(of: db)
        let context = FunctionContext()
        for (name, count, function) in SQLFunctions.all {
            let code = sqlite3_create_function_v2(
                connection, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                Unmanaged.passRetained(context).toOpaque(), function, nil, nil, FunctionContext.release)
            // SQLite releases the context even when this fails.
            try SQLiteResult.check(code, on: db)
        }
        try register(caseInsensitiveCollation, context, FunctionContext.release, in: db) { context, n1, p1, n2, p2 in
            FunctionContext.at(context).compareIgnoringCase(UTF8Bytes.at(p1, n1), UTF8Bytes.at(p2, n2))
        }
        for locale in locales { try LocalizedCollation(locale: locale).register(in: db) }
    }

    /// The result of `fetchedresults_fold`: the same for texts that are equal by `options`.
    ///
    /// - Complexity: O(n) for n characters, and 10 µs.
    public static func folded(_ text: String, options: FetchPredicate.Options) -> String {
        TextFolder().folded(text, options)
    }

    /// Registers the functions unless that has been done on this connection.
    ///
    /// - Complexity: O(1), 0.2 µs when it has been done.
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

/// The C functions that SQLite calls.
private enum SQLFunctions {
    typealias Arguments = UnsafeMutablePointer<OpaquePointer?>?
    typealias Function = @convention(c) (OpaquePointer?, Int32, Arguments) -> Void

    /// Name, number of arguments, function.
    static var all: [(String, Int32, Function)] {
        [
            (PredicateNode.TextMatch.contains.rawValue, 3, { SQLFunctions.match($0, $2, .contains) }),
            (PredicateNode.TextMatch.beginsWith.rawValue, 3, { SQLFunctions.match($0, $2, .beginsWith) }),
            (PredicateNode.TextMatch.endsWith.rawValue, 3, { SQLFunctions.match($0, $2, .endsWith) }),
            (FetchFunctions.fold, 2, { SQLFunctions.fold($0, $2) }),
            (FetchFunctions.decode, 1, { SQLFunctions.decode($0, $2) }),
        ]
    }

    private static func match(_ call: OpaquePointer?, _ arguments: Arguments, _ match: PredicateNode.TextMatch) {
        guard let arguments, let text = UTF8Bytes.text(of: arguments[0]) else { return sqlite3_result_int(call, 0) }
        let context = FunctionContext.at(sqlite3_user_data(call))
        let options = FetchPredicate.Options(rawValue: Int(sqlite3_value_int(arguments[2])))
        guard let needle = needle(call, arguments[1], options, context) else { return sqlite3_result_int(call, 0) }
        sqlite3_result_int(call, context.isFound(needle, in: text, match) ? 1 : 0)
    }

    /// The folded second argument, which SQLite keeps from row to row while the argument is the same.
    @inline(__always)
    private static func needle(
        _ call: OpaquePointer?, _ value: OpaquePointer?, _ options: FetchPredicate.Options, _ context: FunctionContext
    ) -> TextNeedle? {
        if let known = sqlite3_get_auxdata(call, 1) {
            let needle = Unmanaged<TextNeedle>.fromOpaque(known).takeUnretainedValue()
            if needle.options == options { return needle }
        }
        guard let text = UTF8Bytes.text(of: value) else { return nil }
        let needle = TextNeedle(text, options, context.folder)
        sqlite3_set_auxdata(call, 1, Unmanaged.passRetained(needle).toOpaque()) { pointer in
            if let pointer { Unmanaged<TextNeedle>.fromOpaque(pointer).release() }
        }
        return needle
    }

    private static func fold(_ call: OpaquePointer?, _ arguments: Arguments) {
        guard let arguments else { return sqlite3_result_null(call) }
        guard sqlite3_value_type(arguments[0]) == SQLITE_TEXT, let text = UTF8Bytes.text(of: arguments[0]) else {
            return sqlite3_result_value(call, arguments[0])
        }
        let options = FetchPredicate.Options(rawValue: Int(sqlite3_value_int(arguments[1])))
        let isFolded =
            ASCIIText.isASCII(text)
            && !(options.contains(.caseInsensitive) && text.contains { $0 != $0.lowercasedASCII })
        if isFolded { return sqlite3_result_value(call, arguments[0]) }
        setText(FunctionContext.at(sqlite3_user_data(call)).folded(text, options), of: call)
    }

    private static func decode(_ call: OpaquePointer?, _ arguments: Arguments) {
        guard let arguments, let text = UTF8Bytes.text(of: arguments[0]), let value = EncodedValue.decode(text) else {
            return sqlite3_result_null(call)
        }
        switch value.storage {
        case .null: sqlite3_result_null(call)
        case .int64(let number): sqlite3_result_int64(call, number)
        case .double(let number): sqlite3_result_double(call, number)
        case .string(let text): setText(Array(text.utf8), of: call)
        case .blob(let data):
            let bytes = Array(data)
            sqlite3_result_blob64(call, bytes.isEmpty ? [0] : bytes, UInt64(bytes.count), transient)
        }
    }

    private static func setText(_ bytes: [UInt8], of call: OpaquePointer?) {
        bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let start else { return sqlite3_result_text(call, "", 0, transient) }
            sqlite3_result_text64(call, start, UInt64(buffer.count), transient, UInt8(SQLITE_UTF8))
        }
    }

    /// SQLITE_TRANSIENT: SQLite copies what it is given.
    private static var transient: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}

/// The state that the functions of one connection share. Only one thread uses a connection at a time.
final class FunctionContext {
    let folder = TextFolder()
    private var first: [UInt32] = []
    private var second: [UInt32] = []

    /// The context that a function or collation was registered with.
    @inline(__always)
    static func at(_ pointer: UnsafeMutableRawPointer?) -> FunctionContext {
        guard let pointer else { preconditionFailure("registered without a context") }
        return Unmanaged<FunctionContext>.fromOpaque(pointer).takeUnretainedValue()
    }

    static var release: @convention(c) (UnsafeMutableRawPointer?) -> Void {
        { pointer in
            if let pointer { Unmanaged<FunctionContext>.fromOpaque(pointer).release() }
        }
    }

    func isFound(
        _ needle: TextNeedle, in text: UnsafeBufferPointer<UInt8>, _ match: PredicateNode.TextMatch
    ) -> Bool {
        needle.isFound(in: text, match, folder, &first)
    }

    /// A folded text in UTF-8.
    func folded(_ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options) -> [UInt8] {
        if ASCIIText.isASCII(text) {
            return options.contains(.caseInsensitive) ? text.map(\.lowercasedASCII) : Array(text)
        }
        folder.fold(text, options, into: &first)
        var result: [UInt8] = []
        result.reserveCapacity(text.count * 2)
        for scalar in first {
            if scalar < 0x80 {
                result.append(UInt8(truncatingIfNeeded: scalar))
            } else if let scalar = Unicode.Scalar(scalar) {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return result
    }

    /// Compares by code points of the folded texts.
    ///
    /// Both texts are skipped while they differ only in the case of A to Z. Different ASCII characters decide. At other
    /// differences, both texts are folded from the preceding ASCII character on, because marks may belong to it.
    ///
    /// - Returns: a negative number, zero or a positive number.
    func compareIgnoringCase(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int32 {
        let common = min(text.count, other.count)
        var start = 0
        for index in 0..<common {
            let (a, b) = (text[index], other[index])
            if a < 0x80, b < 0x80 {
                let (a, b) = (a.lowercasedASCII, b.lowercasedASCII)
                if a != b { return a < b ? -1 : 1 }
                start = index
            } else if a != b {
                return compareFolded(text, other, from: start)
            }
        }
        if text.count == other.count { return 0 }
        let rest = text.count > common ? text[common] : other[common]
        if rest >= 0x80 { return compareFolded(text, other, from: start) }
        return text.count < other.count ? -1 : 1
    }

    private func compareFolded(
        _ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int32 {
        folder.fold(UnsafeBufferPointer(rebasing: text[start...]), .caseInsensitive, into: &first)
        folder.fold(UnsafeBufferPointer(rebasing: other[start...]), .caseInsensitive, into: &second)
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return first[index] < second[index] ? -1 : 1
        }
        return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
    }
}

/// The bytes of texts that SQLite passes to a function. They are valid until the function returns.
enum UTF8Bytes {
    static func at(_ start: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
    }

    /// The text of a value, also of a number; nil for a blob and for NULL.
    @inline(__always)
    static func text(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
        switch sqlite3_value_type(value) {
        case SQLITE_NULL, SQLITE_BLOB: return nil
        default:
            // The text is read first: this may convert the value, and only then is the count that of the text.
            let start = sqlite3_value_text(value)
            return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
        }
    }
}
