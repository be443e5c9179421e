/// How texts that spreadsheets take for a formula stand in CSV files: with an apostrophe in front.
///
/// A text is taken for one that begins with `=`, `+`, `-` or `@`, also behind blank space. So that every text comes back, those that have
/// apostrophes before that get another one, and reading takes one away from what begins so. Many programs write such an apostrophe.
enum FormulaGuard {
    static func guarded(_ text: String) -> String {
        isFormula(text.utf8.drop { $0 == apostrophe }) ? "'" + text : text
    }

    static func unguarded(_ text: String) -> String {
        guard text.utf8.first == apostrophe, isFormula(text.utf8.drop { $0 == apostrophe }) else { return text }
        return String(text.dropFirst())
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// - Parameter text: without apostrophes in front.
    private static func isFormula(_ text: Substring.UTF8View) -> Bool {
        switch text.first(where: { $0 != UInt8(ascii: " ") && !(0x09...0x0D).contains($0) }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
        default: false
        }
    }
}
