import Foundation
import Paths
import Screenshots

/// A file that may be a picture, wherever it came from.
package enum PictureFile {
    /// Reads a whole file, if it is one, and if it is not too large.
    ///
    /// - Throws: ``PictureProblem``
    /// - Complexity: O(bytes)
    package static func read(_ path: String) throws(PictureProblem) -> Data {
        // Without waiting: a pipe nobody writes to would never end.
        let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .unreadable(SystemError.latest) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(SystemError.latest) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: throw .notAFile
        }
        let limit = PictureLimits.standard.fileByteCount
        guard status.st_size <= limit else { throw .fileTooLarge(byteCount: Int(status.st_size)) }
        do {
            // One more, in case that it has grown.
            let data = try file.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else { throw PictureProblem.fileTooLarge(byteCount: data.count) }
            return data
        } catch let problem as PictureProblem {
            throw problem
        } catch {
            throw .unreadable(error.systemMessage)
        }
    }
}
