/// URLs as people read them.
enum URLWording {
    /// "github.com/hoop33/wry" for "https://github.com/hoop33/wry/".
    static func withoutScheme(_ url: String) -> String {
        var text = url[...]
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        if text.hasSuffix("/") { text.removeLast() }
        return String(text)
    }
}
