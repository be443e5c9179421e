import ArgumentParser
import Foundation

struct ProcessLimits: ParsableArguments {
    @Option(help: "The largest file it may write, in bytes.")
    var fileSizeLimit: Int?

    @Option(help: "The id of the user it becomes.")
    var user: UInt32?

    @Flag(help: "Wait for a line on standard input before the second step.")
    var pause = false

    func begin() throws {
        if let limit = fileSizeLimit {
            // Otherwise the signal would end the process instead of failing the write.
            signal(SIGXFSZ, SIG_IGN)
            var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &value) == 0 else { throw ExitCode(4) }
        }
        if let user, setgid(user) != 0 || setuid(user) != 0 { throw ExitCode(4) }
    }
}
