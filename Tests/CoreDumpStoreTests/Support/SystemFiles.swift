import Foundation

enum SystemFiles {
    /// The locks of all processes on a file: `OFDLCK READ 128 128`.
    static func locks(on path: String) throws -> [String] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").compactMap { line in
            // 1: OFDLCK ADVISORY  READ -1 fe:00:3932 128 128
            let words = line.split(separator: " ")
            guard words.count == 8, words[5].hasSuffix(":\(status.st_ino)") else { return nil }
            return "\(words[1]) \(words[3]) \(words[6]) \(words[7])"
        }
        .sorted()
    }

    /// The number of this process's descriptors below a directory, including those of removed files.
    static func descriptorCount(below directory: String) throws -> Int {
        let links = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: links).count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(links)/\(number)")
            return target?.hasPrefix(directory) == true
        }
    }

    /// The inode number; nil for a missing file.
    static func inode(of path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }
}
