/// URLs as they are compared.
package enum ComparedURL {
    /// The same for URLs that mean the same: without scheme, user, white space and case, and without `.git` and slashes at the
    /// end.
    package static func of(_ url: String) -> String {
        var text = url.filter { !$0.isWhitespace }.lowercased()[...]
        if let scheme = text.firstRange(of: "://") {
            text = text[scheme.upperBound...]
            if let user = text.prefix(while: { $0 != "/" }).lastIndex(of: "@") { text = text[user...].dropFirst() }
        }
        while text.hasSuffix("/") { text.removeLast() }
        return String(text.hasSuffix(".git") ? text.dropLast(4) : text)
    }
}
