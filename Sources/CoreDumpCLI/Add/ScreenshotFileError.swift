import CoreDumpStore
import Screenshots

/// Why a file cannot be attached.
struct ScreenshotFileError: Error, Equatable {
    let path: String
    let problem: PictureProblem
}
