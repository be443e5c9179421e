import Foundation
import Paths

/// Where a person wants something saved. A name without an ending gets the usual one.
struct ChosenFile {
    let file: URL
    /// Whether the person has agreed that what is there is replaced.
    let mayBeReplaced: Bool

    /// - Parameter path: what a chooser for saving gave, which has asked about a file that is there.
    init(_ path: String, suffix: String) {
        let chosen = URL(filePath: path)
        let isWhole = !chosen.pathExtension.isEmpty
        file = isWhole ? chosen : chosen.appendingPathExtension(suffix)
        mayBeReplaced = isWhole && path.withPath { access($0, F_OK) } == 0
    }
}
