import Foundation

/// The host that a project's URL names, by which projects are grouped.
enum HostName {
    /// The host in lower case, without user, password, port and trailing full stop.
    ///
    /// `https://github.com/hoop33/wry`, `github.com`, `git@github.com:hoop33/wry.git` and `ssh://git@GitHub.com:22/wry` all
    /// give `github.com`. An IPv6 address keeps its brackets. A text without a host is its own host, unchanged; an empty text gives an
    /// empty host. An internationalised name is the same in letters and in Punycode.
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

    /// The text between the scheme and the path.
    private static func authority(of text: String) -> Substring? {
        if let scheme = text.range(of: "://") {
            guard isScheme(text[..<scheme.lowerBound]) else { return nil }
            return beforePath(text[scheme.upperBound...])
        }
        if text.hasPrefix("//") { return beforePath(text.dropFirst(2)) }
        let start = beforePath(text[...])
        if let host = scpHost(start, in: text) { return host }
        // Without a scheme, the text must look like a host: `github.com/x` and `localhost:3000` do, `My notes` does not.
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

// MARK: - Punycode

/// The ASCII form of internationalised names: RFC 3492.
enum Punycode {
    /// A host with its labels in letters: `bücher.example` for `xn--bcher-kva.example`. Labels that are no valid Punycode
    /// stay as they are.
    ///
    /// - Complexity: O(n²) for the longest label of n letters, of which there are at most 63.
    static func decodedHost(_ host: String) -> String {
        guard host.contains("xn--") else { return host }
        return host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            guard label.hasPrefix("xn--"), label.utf8.count <= 63 else { return String(label) }
            return decoded(label.dropFirst(4)) ?? String(label)
        }.joined(separator: ".")
    }

    private static let (base, skew, damp) = (36, 38, 700)

    private static func decoded(_ label: Substring) -> String? {
        let delimiter = label.lastIndex(of: "-")
        var output = Array((delimiter.map { label[..<$0] } ?? "").unicodeScalars)
        let digits = delimiter.map { label[label.index(after: $0)...] } ?? label
        // Without digits, the label would decode to plain ASCII: `xn--github-` must not be shown as `github`.
        guard !digits.isEmpty else { return nil }
        var (position, value, bias) = (0, 128, 72)
        var rest = Array(digits.utf8)[...]
        while !rest.isEmpty {
            guard let step = delta(&rest, bias) else { return nil }
            let isFirst = position == 0
            position += step
            let count = output.count + 1
            bias = adapted(step, count, isFirst: isFirst)
            value += position / count
            position %= count
            guard value <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
            output.insert(scalar, at: position)
            position += 1
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: output)
        return String(text)
    }

    /// Reads one number of variable length.
    private static func delta(_ digits: inout ArraySlice<UInt8>, _ bias: Int) -> Int? {
        var (result, weight, k) = (0, 1, base)
        while let byte = digits.popFirst() {
            guard let digit = digit(byte), result < 1 << 32, weight < 1 << 32 else { return nil }
            result += digit * weight
            let threshold = min(26, max(1, k - bias))
            if digit < threshold { return result }
            weight *= base - threshold
            k += base
        }
        return nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }

    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > (base - 1) * 26 / 2 {
            delta /= base - 1
            k += base
        }
        return k + base * delta / (delta + skew)
    }
}
