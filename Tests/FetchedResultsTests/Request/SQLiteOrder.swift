import FetchedResults
import Foundation
import GRDB

/// SQLite's order of values: numbers, texts, blobs; texts and blobs by their bytes.
enum SQLiteOrder {
    /// nil if one of them is NULL.
    static func compare(_ first: DatabaseValue, _ second: DatabaseValue, _ options: FetchPredicate.Options) -> Int? {
        guard let (rank, number, bytes) = parts(first, options), let (rank2, number2, bytes2) = parts(second, options)
        else { return nil }
        if rank != rank2 { return rank < rank2 ? -1 : 1 }
        if number != number2 { return number < number2 ? -1 : 1 }
        return bytes == bytes2 ? 0 : bytes.lexicographicallyPrecedes(bytes2) ? -1 : 1
    }

    static func text(_ value: DatabaseValue) -> String? {
        switch value.storage {
        case .null, .blob: nil
        case .int64(let number): String(number)
        case .double(let number): "\(number)"
        case .string(let text): text
        }
    }

    private static func parts(_ value: DatabaseValue, _ options: FetchPredicate.Options) -> (Int, Double, [UInt8])? {
        switch value.storage {
        case .null: return nil
        case .int64(let number): return (0, Double(number), [])
        case .double(let number): return (0, number, [])
        case .string(let text):
            if options.isEmpty { return (1, 0, Array(text.utf8)) }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: TextModel(options: options).folded(text))
            return (1, 0, Array(String(view).utf8))
        case .blob(let data): return (2, 0, Array(data))
        }
    }
}
