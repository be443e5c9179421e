import Foundation

/// What tables have in common that have the same headers in the same order, whatever their case and white space. The program that has
/// written them follows from that.
struct TableShape: Hashable, Sendable {
    /// In hexadecimal digits.
    let digest: String

    /// - Complexity: O(n)
    init(_ headers: [String]) {
        let text = headers.map(TableFormat.folded).joined(separator: "\u{1F}")
        digest = SHA256.hexadecimal(of: Data(text.utf8))
    }
}
