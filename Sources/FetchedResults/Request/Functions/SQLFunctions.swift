import CSQLiteSession
import GRDB

/// The functions as SQLite calls them.
enum SQLFunctions {
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
