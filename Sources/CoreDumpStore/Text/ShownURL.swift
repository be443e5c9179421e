/// URLs as people read them.
package enum ShownURL {
    /// "github.com/hoop33/wry" for "https://me:secret@github.com/hoop33/wry/".
    package static func withoutScheme(_ url: String) -> String {
        var text = url[...]
        if let scheme = text.firstRange(of: "://") {
            text = text[scheme.upperBound...]
            // What is shown is no place for passwords.
            if let user = text.prefix(while: { $0 != "/" }).lastIndex(of: "@") { text = text[user...].dropFirst() }
        }
        if text.hasSuffix("/") { text.removeLast() }
        return String(text)
    }
}
