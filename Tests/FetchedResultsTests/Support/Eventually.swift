/// Lets other tasks run until `condition` is true; returns false after a time limit, which no test depends on.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 {
        if condition() { return true }
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return condition() }
    }
    return condition()
}
