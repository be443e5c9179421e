import Foundation

/// The host that a project's URL names, by which projects are grouped.
enum HostName {
    /// The host in lower case, without user, password, port and trailing full stop.
    ///
    /// `https://github.com/hoop33/wry`, `github.com`, `git@github.com:hoop33/wry.git` and `ssh://git@GitHub.com:22/wry` all
    /// give `github.com`. An IPv6 address keeps its brackets. Text with no host in it is its own host, as it stands;
    /// empty text gives an empty host. An internationalised name is the same in letters and in Punycode.
    ///
    /// - Complexity: O(n)
    static func of(_ url: String) -> String {
        let text = url.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let authority = authority(of: text), let host = host(of: authority) else { return text }
        return host
    }

    /// Whether a text names a host; otherwise it is its own host.
    static func isIn(_ url: String) -> Bool {
        let text = url.trimmingCharacters(in: .whitespacesAndNewlines)
        return authority(of: text).flatMap(host) != nil
    }

    /// What stands between the scheme and the path.
    private static func authority(of text: String) -> Substring? {
        if let scheme = text.range(of: "://") {
            guard isScheme(text[..<scheme.lowerBound]) else { return nil }
            return beforePath(text[scheme.upperBound...])
        }
        if text.hasPrefix("//") { return beforePath(text.dropFirst(2)) }
        let start = beforePath(text[...])
        if let host = scpHost(start, in: text) { return host }
        // Without a scheme only what looks like a host is one: `github.com/x` and `localhost:3000`, not `My notes`.
        let looksLikeHost = start.contains(".") || start.contains("[") || isHostWithPort(start)
        return looksLikeHost ? start : nil
    }

    /// The host of `git@host:path` or `host.org:path`, the form of scp; a number after the colon is a port instead.
    private static func scpHost(_ start: Substring, in text: String) -> Substring? {
        let user = start.lastIndex(of: "@")
        let afterUser = user.map { start[start.index(after: $0)...] } ?? start
        guard !afterUser.hasPrefix("["), let colon = afterUser.firstIndex(of: ":") else {
            return user == nil ? nil : afterUser
        }
        let host = afterUser[..<colon]
        let path = afterUser[colon...].dropFirst()
        let isPort = !path.isEmpty && path.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !isPort, user != nil || host.contains(".") else { return nil }
        return host
    }

    private static func isHostWithPort(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && UInt16(parts[1]) != nil
    }

    private static func isScheme(_ text: Substring) -> Bool {
        text.first?.isLetter == true
            && text.utf8.allSatisfy {
                $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || "0123456789+-.".utf8.contains($0))
            }
    }

    private static func beforePath(_ text: Substring) -> Substring {
        text.prefix { !"/?#\\".contains($0) }
    }

    /// The host of `user:password@host:port`, or nil when it cannot be one.
    private static func host(of authority: Substring) -> String? {
        let afterUser = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        var host = afterUser
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return nil }
            host = host[...end]
        } else if let colon = host.lastIndex(of: ":") {
            host = host[..<colon]
        }
        while host.hasSuffix(".") { host = host.dropLast() }
        let isUsable =
            !host.isEmpty && !host.contains { $0.isWhitespace || "<>\"{}|^`:".contains($0) && !host.hasPrefix("[") }
        return isUsable ? Punycode.decodedHost(host.lowercased()).precomposedStringWithCanonicalMapping : nil
    }
}
