import Foundation

/// Makes keys to be stored in a column: they compare byte by byte as ``FetchSortComparison/localized(_:)`` compares the
/// texts, and an index on them serves the order.
///
/// ```swift
/// let keys = try LocalizedSortKeys(locale: Locale(identifier: "sv_SE"))
/// try db.execute(sql: "UPDATE project SET sort_key = ? WHERE id = ?", arguments: [keys.key(for: name), id])
/// ```
///
/// Make the keys of all rows again when ``version`` is another than the one they were made with, or for another locale. For
/// use by one thread at a time.
public final class LocalizedSortKeys {
    let collator: LocaleCollator

    /// Makes keys for a locale.
    ///
    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    /// - Complexity: O(1), a few microseconds.
    public init(locale: Locale = .current) throws {
        collator = try LocaleCollator(locale.identifier)
    }

    /// Names the rules and data that keys are made with.
    ///
    /// - Complexity: O(1)
    public var version: String { collator.version }

    /// The key of a text, a few bytes more than the text has letters; without case and diacritics.
    ///
    /// - Complexity: O(n) for n characters.
    public func key(for text: String) -> Data {
        Data(collator.sortKey(text))
    }
}
