import CoreDumpStore
import Screenshots

/// Something that came in and cannot be a screenshot.
struct PictureRefusal: Error, Equatable {
    /// The name of the file; nil for what was pasted or dropped without one.
    let name: String?
    let problem: PictureProblem
}
