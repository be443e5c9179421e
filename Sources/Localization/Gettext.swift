import CLibintl

/// The translation of `message` in the language of the user, or `message` itself.
///
/// `message` is a one-line literal, so that xgettext finds it; values go in through ``formatted(_:_:)``.
package func gettext(_ message: String) -> String {
    // Gettext returns its argument when it has no translation: the string has to outlive the call.
    message.withCString { String(cString: dgettext(TranslationDomain.name, $0)) }
}

/// The translation of `singular` or `plural`, whichever the language uses for `count` things.
package func ngettext(_ singular: String, _ plural: String, _ count: Int) -> String {
    singular.withCString { singular in
        plural.withCString { plural in
            String(cString: dngettext(TranslationDomain.name, singular, plural, UInt(count.magnitude)))
        }
    }
}

/// The translation of `message` where it is meant as `context` says, for words with more than one meaning.
package func pgettext(_ context: String, _ message: String) -> String {
    // Gettext's own convention (`pgettext` in gettext.h): the context, the character EOT, the message.
    let key = "\(context)\u{4}\(message)"
    let translated = gettext(key)
    return translated == key ? message : translated
}

/// The translation of `singular` or `plural`, meant as `context` says, whichever the language uses for `count` things.
package func npgettext(_ context: String, _ singular: String, _ plural: String, _ count: Int) -> String {
    let (singularKey, pluralKey) = ("\(context)\u{4}\(singular)", "\(context)\u{4}\(plural)")
    let translated = ngettext(singularKey, pluralKey, count)
    return translated == singularKey ? singular : translated == pluralKey ? plural : translated
}

/// Puts values into a translated sentence: `%1$@` stands for the first, `%2$@` for the second, and so on, in whatever
/// order the language needs; `%%` stands for a per cent sign. A placeholder without a value stays as it is.
///
/// - Complexity: O(n) in the length of the sentence.
package func formatted(_ sentence: String, _ values: String...) -> String {
    var result = ""
    var rest = sentence[...]
    while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[rest.index(after: percent)...]
        if rest.first == "%" {
            result += "%"
            rest.removeFirst()
        } else if let end = rest.firstRange(of: "$@"), let number = Int(rest[..<end.lowerBound]),
            values.indices.contains(number - 1)
        {
            result += values[number - 1]
            rest = rest[end.upperBound...]
        } else {
            result += "%"
        }
    }
    return result + rest
}

/// The catalogue of translations this program reads.
package enum TranslationDomain {
    /// The name of the `.mo` files.
    package static let name = "coredump"

    /// Takes over the user's locale and looks for `DIRECTORY/LANGUAGE/LC_MESSAGES/coredump.mo` from now on.
    ///
    /// Call once, before the first sentence is translated and before another thread runs: `setlocale` is not
    /// thread-safe.
    package static func bind(localeDirectory: String) {
        _ = setlocale(LC_ALL, "")
        _ = bindtextdomain(name, localeDirectory)
        _ = bind_textdomain_codeset(name, "UTF-8")
    }
}
