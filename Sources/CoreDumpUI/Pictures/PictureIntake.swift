import CoreDumpStore
import Foundation
import Gtk
import Localization
import Paths
import Screenshots
import Synchronization

/// Makes screenshots of what the user chooses, drops or pastes: every image that this machine can read, off the main actor, one
/// after the other, so that at most one large picture is in memory, apart from one whose decoder still runs after it was
/// cancelled. Their files are written at once, so that attaching them does not wait for the disk.
struct PictureIntake {
    let store: Store

    /// The screenshots, and what is none.
    struct Outcome: Sendable {
        /// In the order of the input.
        var contents: [ScreenshotContent] = []
        /// What cannot be a screenshot, and why.
        var refusals: [PictureRefusal] = []
    }

    /// - Parameters:
    ///   - value: what the user dropped or pasted. Text and widgets are refused.
    ///   - progress: called with the progress, from 0 to 1.
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
    ///   - progress: called with the progress, from 0 to 1.
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

    /// - Throws: `CancellationError` as soon as the task is cancelled, even while the decoder still runs.
    private func result(
        _ make: @escaping @Sendable () throws -> ScreenshotContent
    ) async throws -> Result<ScreenshotContent, PictureProblem> {
        do {
            return .success(try await UninterruptibleWork.value { [store] in store.withFile(try make()) })
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

/// A file, or other input, that cannot be a screenshot.
struct PictureRefusal: Error, Equatable {
    /// The name of the file; nil for data without a file.
    let name: String?
    let problem: PictureProblem
}

/// Reports what the user chose, dropped or pasted and is no picture.
extension Toasts {
    /// Shows a sentence about the refusals, with a button that lists them if there are several. Does nothing for none.
    ///
    /// - Parameters:
    ///   - areTablesTaken: whether the user could have dropped a table as well.
    ///   - window: the parent of the list.
    func tell(_ refusals: [PictureRefusal], areTablesTaken: Bool, over window: Toplevel) {
        guard let sentence = PictureWording.refusals(refusals, areTablesTaken: areTablesTaken) else { return }
        guard refusals.count > 1 else {
            answer(sentence)
            return
        }
        let reasons = refusals.map { PictureWording.refusal($0, areTablesTaken: areTablesTaken) }
        answer(
            sentence,
            button: (
                gettext("Show All"),
                { [weak window] in
                    guard let window, !window.isDestroyed else { return }
                    Self.list(reasons, over: window)
                }
            ))
    }

    private static func list(_ reasons: [String], over window: Toplevel) {
        let dialog = ProblemsDialog(
            reasons, heading: gettext("Not Everything Was Added"), summary: "", parent: window)
        Task { await dialog.show() }
    }
}

/// Runs work that cannot be interrupted, such as a decoder, on another thread. A caller that is cancelled returns at once; the
/// work runs to its end, and its result is thrown away.
nonisolated final class UninterruptibleWork<Value: Sendable>: Sendable {
    private enum State {
        case new
        case waited(CheckedContinuation<Value, any Error>)
        case over
    }

    private let state = Mutex(State.new)

    private init() {}

    /// - Throws: what the work throws, or `CancellationError` at once when the task is cancelled.
    static func value(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let waiting = UninterruptibleWork()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard waiting.wait(continuation) else { return continuation.resume(throwing: CancellationError()) }
                Task.detached { waiting.end(Result { try work() }) }
            }
        } onCancel: {
            waiting.end(.failure(CancellationError()))
        }
    }

    /// Returns false when it has ended already.
    private func wait(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
        state.withLock { state in
            guard case .new = state else { return false }
            state = .waited(continuation)
            return true
        }
    }

    /// Resumes the caller. Only the first call counts.
    private func end(_ result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            defer { state = .over }
            guard case .waited(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: result)
    }
}

/// The file chooser and the clipboard for images, and what makes screenshots of them.
final class ImageSources {
    let chooser = ImageChooser()
    let clipboard = ImageClipboard()
    let intake: PictureIntake

    init(store: Store) {
        intake = PictureIntake(store: store)
    }
}
