/// URLs as people read them.
enum URLWording {
    /// "github.com/hoop33/wry" for "https://me:secret@github.com/hoop33/wry/".
    static func withoutScheme(_ url: String) -> String {
        var text = url[...]
        if let scheme = text.firstRange(of: "://") {
            text = text[scheme.upperBound...]
            // A list is no place for passwords.
            if let user = text.prefix(while: { $0 != "/" }).lastIndex(of: "@") { text = text[user...].dropFirst() }
        }
        if text.hasSuffix("/") { text.removeLast() }
        return String(text)
    }
}
