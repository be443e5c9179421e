import ArgumentParser
import CoreDumpStore
import Foundation
import Screenshots

/// `coredump attach BUG FILE…`
package struct AttachCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Attach screenshots to a bug.",
        discussion: """
            They follow those that the bug has, in the order of the arguments, as one step, which can be undone in the window. The \
            bug is printed as it is afterwards.

              coredump attach '#12' before.png after.png

            Exit status: 0, 1 when some of the files cannot be attached, 2 when nothing was, 64 for wrong arguments.
            """)

    @OptionGroup package var options: BugCommandOptions

    @Argument(help: ArgumentHelp("The number or key of the bug.", valueName: "bug"))
    var bug: BugReference

    @Argument(
        help: ArgumentHelp("An image, such as PNG or JPEG.", valueName: "file"), completion: PictureArguments.completion
    )
    package var files: [String]

    package init() {}

    package func run() throws {
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Attaches the files that can be read.
    ///
    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        try options.change([bug], output, errors) { store, ids in
            let pictures = PictureArguments(files)
            for problem in pictures.problems {
                errors.line("coredump: \(ErrorSentence.of(problem, database: store.path))")
            }
            guard !pictures.contents.isEmpty, let id = ids.first else { throw ExitStatus.failed }
            try store.performAndWait(AttachScreenshots(pictures.contents, to: id))
            return pictures.problems.isEmpty
        }
    }
}

/// Pictures that a command line names.
struct PictureArguments {
    static let completion = CompletionKind.file(extensions: [
        "png", "jpg", "jpeg", "webp", "avif", "heic", "jxl", "tif", "tiff", "gif", "bmp", "svg",
    ])

    /// Of the files that can be attached.
    private(set) var contents: [ScreenshotContent] = []
    /// Why the others cannot.
    private(set) var problems: [ScreenshotFileError] = []

    init(_ paths: [String]) {
        for path in paths {
            do {
                contents.append(try ScreenshotContent(path: path))
            } catch let problem as PictureProblem {
                problems.append(ScreenshotFileError(path: path, problem: problem))
            } catch {
                problems.append(ScreenshotFileError(path: path, problem: .damaged("\(error)")))
            }
        }
    }
}

/// Why a file cannot be attached.
struct ScreenshotFileError: Error, Equatable {
    let path: String
    let problem: PictureProblem
}
