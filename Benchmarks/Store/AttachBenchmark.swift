import BenchmarkSupport
import CoreDumpStore
import Foundation
import Screenshots
import StoreSteps

/// Attaching a photograph until it is on the disk with what a row shows, against decoding the file with libjpeg-turbo's own tool; what
/// that takes of memory, and of the disk.
@MainActor
enum AttachBenchmark {
    static func run() throws {
        let scratch = try Scratch()
        for (name, width, height) in [("12 megapixels", 4000, 3000), ("100 megapixels", 11_585, 8_631)] {
            let path = scratch.path("\(width).jpg")
            try write(width, height, to: path)
            let file = try Data(contentsOf: URL(filePath: path))
            let store = try Store(path: scratch.path("\(width).sqlite"))
            let bug = try store.addBug(
                BugDraft(projectID: store.addProject(ProjectDraft(name: "P")), title: "Window crash"))
            let size = ByteCountFormatStyle(locale: Locale(identifier: "en")).format(Int64(file.count))
            var comparison = Comparison("attaching \(name) of JPEG, \(size)")
            comparison.add("djpeg") { try run("djpeg", ["-outfile", "/dev/null", path]) }
            comparison.add("Store.attachScreenshots, thumbnail(of:)") {
                let content = store.withFile(try ScreenshotContent(path: path))
                try store.attachScreenshots([content], to: bug)
                _ = try store.thumbnail(of: bug)
            }
            try comparison.run(rounds: 9)
            // The kernel notes the most from here on.
            try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
            let before = try memory("VmRSS")
            let content = try ScreenshotContent(path: path)
            let growth = try memory("VmHWM") - before
            BenchmarkTable.line("memory meanwhile", ["\(growth / 1000) MB"])
            let ratio = Double(content.file.count) / Double(file.count)
            BenchmarkTable.line("stored", ["\(content.file.count) B"], ratio: ratio)
        }
    }

    /// In kilobytes.
    private static func memory(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
        return Int(line.filter(\.isNumber)) ?? 0
    }

    /// Something with colours, edges and noise, of a camera's quality.
    private static func write(_ width: Int, _ height: Int, to path: String) throws {
        var state: UInt32 = 1
        var ppm = Data("P6 \(width) \(height) 255\n".utf8)
        ppm.reserveCapacity(width * height * 3 + 20)
        for y in 0..<height {
            let row = [UInt8](unsafeUninitializedCapacity: width * 3) { target, count in
                for x in 0..<width {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let noise = Int(state >> 28)
                    let edge = (x / 97 + y / 61) % 3 == 0 ? 40 : 0
                    target[3 * x] = UInt8((x * 200 / width + noise + edge) & 255)
                    target[3 * x + 1] = UInt8((y * 200 / height + noise + edge) & 255)
                    target[3 * x + 2] = UInt8(((x + y) / 41 + noise) & 255)
                }
                count = width * 3
            }
            ppm.append(contentsOf: row)
        }
        let source = URL(filePath: path + ".ppm")
        try ppm.write(to: source)
        try run("cjpeg", ["-quality", "85", "-outfile", path, source.path])
        try FileManager.default.removeItem(at: source)
    }

    private static func run(_ tool: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolFailure(tool: tool) }
    }

    private struct ToolFailure: Error {
        let tool: String
    }
}
