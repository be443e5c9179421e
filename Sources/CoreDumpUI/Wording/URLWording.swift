import Foundation

/// URLs as people read them.
enum URLWording {
    /// What a browser is to open; nil for what is for none, such as "git@host:path".
    static func link(_ url: String) -> String? {
        let text = url.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("https://") || text.hasPrefix("http://") { return text }
        guard !text.contains("://"), !text.contains("@"), let host = text.split(separator: "/").first,
            host.contains("."), !host.contains(":")
        else { return nil }
        return "https://" + text
    }

    /// "github.com/hoop33/wry" for "https://github.com/hoop33/wry/".
    static func withoutScheme(_ url: String) -> String {
        var text = url[...]
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        if text.hasSuffix("/") { text.removeLast() }
        return String(text)
    }
}
