import Foundation

/// How long the process has been running.
enum ProcessAge {
    /// In milliseconds, of which the kernel tells every tenth; nil where it does not say.
    static var milliseconds: Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8) else { return nil }
        // The name of the program, in parentheses, may hold anything. What follows it is counted from field 3.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst()
        guard fields.count > startField, let ticks = Double(fields[fields.startIndex + startField]) else { return nil }
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let start = ticks / Double(sysconf(Int32(_SC_CLK_TCK))) * 1000
        return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000 - start
    }

    /// `starttime` of proc(5), field 22.
    private static let startField = 22 - 3
}
