import Foundation

/// A file of lines that others read while it is written.
struct ReportFile {
    private let file: FileHandle

    /// Nil if the file cannot be written.
    init?(path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// What cannot be written is left out: the window is worth more than what is told of it.
    func write(_ line: String) {
        try? file.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// - Parameter milliseconds: are written with two decimals.
    func write(_ fact: String, milliseconds: Double, _ more: String = "") {
        let time = String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), milliseconds)
        write(more.isEmpty ? "\(fact) \(time)" : "\(fact) \(time) \(more)")
    }
}
