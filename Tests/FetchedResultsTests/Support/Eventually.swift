/// Lets other tasks run until `condition` holds; returns whether it came to that.
///
/// It waits for what must happen; how long that takes decides over nothing.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 {
        if condition() { return true }
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return condition() }
    }
    return condition()
}
