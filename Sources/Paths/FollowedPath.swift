import Foundation

/// What a path leads to, through all symbolic links in its last component.
package enum FollowedPath: Equatable, Sendable {
    /// A descriptor that the process has open, such as that of `/dev/stdin` or of a shell's `<(…)`. To open its path would open the
    /// file behind it once more, from its beginning.
    case descriptor(Int32)
    /// A path of something that is no link, or does not exist.
    case path(String)

    private static let mostLinks = 40

    /// - Parameter path: a text of `PathText`.
    package init(_ path: String) {
        var path = path
        for _ in 0..<Self.mostLinks {
            if let descriptor = Self.descriptor(path) {
                self = .descriptor(descriptor)
                return
            }
            guard let target = Self.link(path) else { break }
            let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = target.hasPrefix("/") ? target : parent + target
        }
        self = .path(path)
    }

    /// The target of a link; nil when the path is no link.
    private static func link(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = path.withPath { readlink($0, &buffer, Int(PATH_MAX)) }
        return count > 0 ? String(path: buffer) : nil
    }

    private static func descriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdin": return STDIN_FILENO
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
            guard let folder = folders.first(where: path.hasPrefix) else { return nil }
            return Int32(path.dropFirst(folder.count))
        }
    }
}
