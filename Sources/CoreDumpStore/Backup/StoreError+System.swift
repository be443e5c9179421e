import Foundation

extension StoreError {
    /// What the system says of a file that was to be made.
    init(errno code: Int32, writing path: String) {
        switch code {
        case EEXIST, ENOTEMPTY: self = .fileExists(path: path)
        default: self = .file(code, path: path)
        }
    }
}
