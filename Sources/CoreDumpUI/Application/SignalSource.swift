import Dispatch
import Foundation

/// Tells of a signal of the system on the main loop, in place of what it does by default.
final class SignalSource {
    private let source: any DispatchSourceSignal

    init(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
        signal(number, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(body) }
        source.resume()
    }

    isolated deinit {
        source.cancel()
    }
}
