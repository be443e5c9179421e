import CoreDumpStore
import Foundation
import Gtk
import Paths
import Screenshots

/// Makes screenshots of what is chosen, dropped or pasted: every image that this machine can read, off the main actor, one
/// after the other, so that at most one large picture is in memory, but for one that was given up. Their files are written then, so that
/// nobody waits for the disk when they are attached.
struct PictureIntake {
    let store: Store

    /// What came of it.
    struct Outcome: Sendable {
        /// In the order in which they came.
        var contents: [ScreenshotContent] = []
        /// What is no screenshot, and why.
        var refusals: [PictureRefusal] = []
    }

    /// - Parameters:
    ///   - value: what was dropped or pasted. Text is refused, and so is a widget.
    ///   - progress: told how far it has got, from 0 to 1.
    /// - Throws: `CancellationError` when the task is cancelled, and nothing else.
    func contents(of value: DropValue, progress: @escaping (Double) -> Void = { _ in }) async throws -> Outcome {
        switch value {
        case .files(let paths): return try await contents(ofFiles: paths, progress: progress)
        case .text, .widget: return Outcome(refusals: [PictureRefusal(name: nil, problem: .notAnImage)])
        case .remoteFiles: return Outcome(refusals: [PictureRefusal(name: nil, problem: .remote)])
        case .unreadableImage(let type):
            let format = type.dropFirst("image/".count).replacing(/^x-/, with: "").uppercased()
            return Outcome(refusals: [PictureRefusal(name: nil, problem: .unsupportedFormat(format))])
        case .damagedTexture:
            return Outcome(refusals: [PictureRefusal(name: nil, problem: .damaged("GDK made no texture of the data"))])
        case .image(let bytes):
            var outcome = Outcome()
            outcome.add(try await result { try ScreenshotContent(file: Data(bytes)) }, name: nil)
            progress(1)
            return outcome
        case .texture(let texture):
            let png = await texture.encodedPNG()
            try Task.checkCancellation()
            progress(0.5)
            var outcome = Outcome()
            outcome.add(
                try await result { try ScreenshotContent(PictureDecoder.bitmap(of: Data(png))) }, name: nil)
            progress(1)
            return outcome
        }
    }

    /// - Parameters:
    ///   - paths: absolute paths.
    ///   - progress: told how far it has got, from 0 to 1.
    /// - Throws: `CancellationError` when the task is cancelled, and nothing else.
    func contents(
        ofFiles paths: [String], progress: @escaping (Double) -> Void = { _ in }
    ) async throws -> Outcome {
        var outcome = Outcome()
        for (index, path) in paths.enumerated() {
            let result = try await result { try ScreenshotContent(path: path) }
            outcome.add(result, name: PathText.shown(URL(filePath: path).lastPathComponent))
            progress(Double(index + 1) / Double(paths.count))
        }
        return outcome
    }

    /// - Throws: `CancellationError` as soon as the task is cancelled, however long the decoder still takes.
    private func result(
        _ make: @escaping @Sendable () throws -> ScreenshotContent
    ) async throws -> Result<ScreenshotContent, PictureProblem> {
        do {
            return .success(try await AbandonableWork.value { [store] in store.withFile(try make()) })
        } catch let problem as PictureProblem {
            return .failure(problem)
        }
    }
}

extension PictureIntake.Outcome {
    fileprivate mutating func add(_ result: Result<ScreenshotContent, PictureProblem>, name: String?) {
        switch result {
        case .success(let content): contents.append(content)
        case .failure(let problem): refusals.append(PictureRefusal(name: name, problem: problem))
        }
    }
}
