import Foundation
import Paths

/// How a sentence names a file.
enum FileNaming {
    /// By the whole path, where there is room for it.
    case path
    /// By its name alone, in a line that is cut off: the reason comes after it.
    case name

    func callAsFunction(_ path: String) -> String {
        switch self {
        case .path: PathText.shown(path)
        case .name: PathText.shown(URL(filePath: path).lastPathComponent)
        }
    }
}
