import Foundation
import Paths

/// The file that the user has chosen to save to. A name without a fitting ending gets the usual one.
struct SaveDestination {
    let file: URL
    /// Whether the user has agreed to replace an existing file.
    let mayBeReplaced: Bool

    /// - Parameters:
    ///   - path: the path from a file chooser for saving, which has asked before replacing a file.
    ///   - suffix: the usual ending, without a dot.
    ///   - fits: whether another ending is kept.
    init(_ path: String, suffix: String, fits: (String) -> Bool = { _ in true }) {
        let chosen = URL(filePath: path)
        let isWhole = !chosen.pathExtension.isEmpty && fits(chosen.pathExtension)
        file = isWhole ? chosen : chosen.appendingPathExtension(suffix)
        mayBeReplaced = isWhole && path.withPath { access($0, F_OK) } == 0
    }
}
