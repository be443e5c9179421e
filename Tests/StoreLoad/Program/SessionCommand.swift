import ArgumentParser
import CoreDumpStore
import Foundation
import StoreLoad
import StoreSteps
import Synchronization

/// Keeps a database open as a window does, and executes commands of its standard input: `type TITLE`, `churn SECONDS`, `look`,
/// `complete`, `keep`, `quit`. It answers each with a line.
struct SessionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "session")

    @Argument var database: String

    func run() throws {
        try MainActor.assumeIsolated {
            var store: Store? = try Store(path: database)
            let project = try store?.projects().first?.id
            if let kept = store?.kept { LoadReport.line("kept \(kept.path)") }
            LoadReport.line(LoadReport.ready)
            while let line = readLine() {
                let words = line.split(separator: " ", maxSplits: 1).map(String.init)
                if words[0] == "quit" { break }
                guard let store, let project else { continue }
                LoadReport.line(answer(to: words, store, project))
            }
            // As at the end of the window.
            store = nil
            LoadReport.line("ended")
        }
    }

    @MainActor
    private func answer(to words: [String], _ store: Store, _ project: Project.ID) -> String {
        do {
            switch words[0] {
            case "type":
                try store.addBug(BugDraft(projectID: project, title: words[1]))
            case "churn":
                try churn(store, project, .seconds(Double(words[1]) ?? 1))
            case "look":
                try store.requireFile()
            case "complete":
                try wait { await store.completeFile() }
            case "keep":
                return "kept \(try wait { try await store.keepReplaced() }?.path ?? "nothing")"
            default:
                return "unknown"
            }
            return "done"
        } catch {
            return "refused \(error)"
        }
    }

    /// Adds bugs as fast as possible, and checkpoints the log repeatedly.
    @MainActor
    private func churn(_ store: Store, _ project: Project.ID, _ duration: Duration) throws {
        let end = ContinuousClock.now + duration
        let completing = Task.detached { while !Task.isCancelled { await store.completeFile() } }
        defer { completing.cancel() }
        let details = String(repeating: "What happened. ", count: 300)
        while ContinuousClock.now < end {
            do {
                try store.requireFile()
                try store.addBug(BugDraft(projectID: project, title: "Churned", details: details))
                _ = try store.undo()
            } catch StoreError.busy {
                continue
            }
        }
    }

    /// Blocks the main thread, which has no other work.
    private func wait<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
        let outcome = Outcome<T>()
        Task.detached {
            let result: Result<T, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.value.withLock { $0 = result }
            outcome.done.signal()
        }
        outcome.done.wait()
        return try outcome.value.withLock(\.self).get()
    }
}

private final class Outcome<T: Sendable>: Sendable {
    let done = DispatchSemaphore(value: 0)
    let value = Mutex<Result<T, any Error>>(.failure(CancellationError()))
}
