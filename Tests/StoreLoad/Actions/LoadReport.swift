import Foundation

/// What a child process tells its parent: one word or number a line, written at once, so that it has been told when the next
/// thing happens.
package enum LoadReport {
    /// The database is open.
    package static let ready = "ready"

    package static func line(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        // One write of less than a page to a pipe is whole or not at all.
        guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
    }
}
