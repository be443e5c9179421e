import ArgumentParser
import CoreDumpStore

/// Which bugs a command is about.
package enum StatusChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case open, closed, all

    var status: Bug.Status? {
        switch self {
        case .open: .open
        case .closed: .closed
        case .all: nil
        }
    }
}
