/// Something in an imported file that is not as it should be.
package struct ImportProblem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        case malformed(CSVProblem)
        case wrongNumberOfFields(found: Int, expected: Int)
        case emptyTitle
        /// A text holds the character U+0000.
        case nullCharacter
        /// The date is none that is understood, or is before the bug was created. The bug was imported without it.
        case unreadableDate(String)
    }

    /// The line of the file that the row begins on, from 1.
    package let line: Int
    package let reason: Reason

    /// Whether the row was left out; otherwise the bug is there, but not all of it.
    package var isSkipped: Bool {
        if case .unreadableDate = reason { return false }
        return true
    }
}
