/// Tells the person what went wrong.
typealias ErrorHandler = @MainActor @Sendable (any Error) -> Void
