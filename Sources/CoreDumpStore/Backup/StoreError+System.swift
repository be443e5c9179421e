import Foundation

extension StoreError {
    /// What the system says of a file that was to be written.
    init(errno code: Int32, writing path: String) {
        switch code {
        case ENOSPC, EDQUOT: self = .diskFull
        case EEXIST, ENOTEMPTY: self = .fileExists(path: path)
        default: self = .cannotWrite(path: path, message: String(cString: strerror(code)))
        }
    }
}
