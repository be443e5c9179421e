import CLibintl
import Foundation

/// A number with the separators of the person's language: "18,525", "18.525".
package func localized(_ number: Int) -> String {
    var text = [CChar](repeating: 0, count: 64)
    // The apostrophe asks for the separators of LC_NUMERIC (printf(3)).
    _ = withVaList([number]) { vsnprintf(&text, text.count, "%'ld", $0) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
