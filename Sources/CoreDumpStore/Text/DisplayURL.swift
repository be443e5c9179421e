/// URLs as the user sees them.
package enum DisplayURL {
    /// "github.com/hoop33/wry" for "https://me:secret@github.com/hoop33/wry/", and "bücher.example" for
    /// "https://xn--bcher-kva.example".
    package static func withoutScheme(_ url: String) -> String {
        let parts = Parts(url)
        let text = Punycode.decodedHost(parts.host) + parts.rest
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The URL without user and password, which are neither shown nor searched. A user without a password stays if there is no scheme, as
    /// in "git@github.com:hoop33/wry.git".
    package static func withoutPassword(_ url: String) -> String {
        let parts = Parts(url)
        return parts.scheme + parts.host + parts.rest
    }

    /// The searched text of a URL: as it is written and as it is shown.
    static func searched(_ url: String) -> String {
        let parts = Parts(url)
        let (written, shown) = (parts.host, Punycode.decodedHost(parts.host))
        let forms = (written == shown ? [written] : [written, shown]).map { parts.scheme + $0 + parts.rest }
        return forms.joined(separator: "\n")
    }

    private struct Parts {
        /// With its slashes.
        let scheme: Substring
        /// In lower case if it is in Punycode.
        let host: String
        let rest: Substring

        init(_ url: String) {
            let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
            scheme = url[..<start]
            let authority = url[start...].prefix { $0 != "/" }
            var rest = url[start...]
            if let at = authority.lastIndex(of: "@"), !scheme.isEmpty || authority[..<at].contains(":") {
                rest = url[at...].dropFirst()
            }
            let host = rest.prefix { !"/?#:".contains($0) }
            self.rest = rest[host.endIndex...]
            self.host = host.lowercased().contains("xn--") ? host.lowercased() : String(host)
        }
    }
}

/// URLs in the form in which they are compared.
package enum ComparedURL {
    /// Without scheme, user, white space and case, and without `.git` and slashes at the end: the same for URLs that mean the same.
    package static func of(_ url: String) -> String {
        var text = DisplayURL.withoutScheme(url.filter { !$0.isWhitespace }).lowercased()
        while text.hasSuffix("/") { text.removeLast() }
        return text.hasSuffix(".git") ? String(text.dropLast(4)) : text
    }
}
