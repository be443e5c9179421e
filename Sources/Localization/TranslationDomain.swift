import CLibintl

/// The catalogue of translations this program reads.
package enum TranslationDomain {
    /// The name of the `.mo` files.
    package static let name = "coredump"

    /// Takes over the person's locale and looks for `DIRECTORY/LANGUAGE/LC_MESSAGES/coredump.mo` from now on.
    ///
    /// Call once, before the first sentence is translated and before another thread runs: `setlocale` is not
    /// thread-safe.
    package static func bind(localeDirectory: String) {
        _ = setlocale(LC_ALL, "")
        _ = bindtextdomain(name, localeDirectory)
        _ = bind_textdomain_codeset(name, "UTF-8")
    }
}
