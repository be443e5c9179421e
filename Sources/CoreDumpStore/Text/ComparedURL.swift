/// URLs as they are compared.
package enum ComparedURL {
    /// The same for URLs that mean the same: without scheme, user, white space and case, and without `.git` and slashes at the
    /// end.
    package static func of(_ url: String) -> String {
        var text = ShownURL.withoutScheme(url.filter { !$0.isWhitespace }).lowercased()
        while text.hasSuffix("/") { text.removeLast() }
        return text.hasSuffix(".git") ? String(text.dropLast(4)) : text
    }
}
