import Foundation
import Paths

/// Where a person wants something saved. A name without an ending that fits gets the usual one.
struct ChosenFile {
    let file: URL
    /// Whether the person has agreed that what is there is replaced.
    let mayBeReplaced: Bool

    /// - Parameters:
    ///   - path: what a chooser for saving gave, which has asked about a file that is there.
    ///   - suffix: the usual ending, without a dot.
    ///   - fits: whether another ending may stay.
    init(_ path: String, suffix: String, fits: (String) -> Bool = { _ in true }) {
        let chosen = URL(filePath: path)
        let isWhole = !chosen.pathExtension.isEmpty && fits(chosen.pathExtension)
        file = isWhole ? chosen : chosen.appendingPathExtension(suffix)
        mayBeReplaced = isWhole && path.withPath { access($0, F_OK) } == 0
    }
}
