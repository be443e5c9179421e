import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import Localization
import Screenshots

/// Gives screenshots to other programs: saves, copies and drags them.
final class ScreenshotSharing {
    private let loader: PictureLoader
    private let folder = DragFolder()
    private let tell: (String) -> Void
    private let reportError: ErrorHandler

    /// - Parameter tell: shows a message about a command whose result is not visible otherwise.
    init(loader: PictureLoader, tell: @escaping (String) -> Void, reportError: @escaping ErrorHandler) {
        self.loader = loader
        self.tell = tell
        self.reportError = reportError
    }

    /// - Parameter number: counted from 1.
    private static func fileName(_ screenshot: Screenshot, number: Int) -> String {
        "bug-\(screenshot.bugID.rowID)-screenshot-\(number).\(screenshot.format.fileExtension)"
    }

    /// Asks for a file and writes the picture into it: the stored bytes, or a PNG where the name ends in that. Any other ending
    /// gets the right one appended.
    func save(_ screenshot: Screenshot, number: Int, over window: Toplevel?) {
        let chooser = FileChooser(
            title: gettext("Save Screenshot"), purpose: .save, accept: gettext("Save"), parent: window)
        chooser.setName(Self.fileName(screenshot, number: number))
        for format in Set([screenshot.format, .png]).sorted(by: { $0 == screenshot.format && $1 != $0 }) {
            // Translators: files to choose from; %1$@ is a format such as PNG.
            chooser.addFilter(
                FileFilter(name: formatted(gettext("%1$@ Images"), format.name), suffixes: format.suffixes))
        }
        let (store, tell, reportError) = (loader.store, tell, reportError)
        Task {
            guard let path = await chooser.choose().first else { return }
            let chosen = SaveDestination(path, suffix: screenshot.format.fileExtension) { suffix in
                [nil, screenshot.format, .png].contains(PictureFormat(suffix: suffix))
            }
            let isConverted = PictureFormat(suffix: chosen.file.pathExtension) == .png
            let (file, mayBeReplaced) = (chosen.file, chosen.mayBeReplaced)
            do {
                try await Task.detached {
                    try store.saveContent(
                        of: screenshot.id, asPNG: isConverted, to: file, replacing: mayBeReplaced)
                }.value
                tell(formatted(gettext("Saved as “%1$@”"), file.lastPathComponent))
            } catch {
                reportError(error)
            }
        }
    }

    /// Puts the picture on the clipboard.
    func copy(_ screenshot: Screenshot) {
        let (loader, tell, reportError) = (loader, tell, reportError)
        Task {
            do {
                let data = try await loader.data(screenshot.id)
                let texture = try await loader.texture(screenshot.id)
                Display.default?.clipboard.setContent(Self.content(data, screenshot.format, texture))
                tell(gettext("Copied the screenshot"))
            } catch {
                reportError(error)
            }
        }
    }

    /// The content of a drag: the picture as a file and as data; nil if it cannot be read, which is reported.
    /// - Parameter texture: the decoded picture; nil if it is not loaded: then programs that accept neither files nor the stored format
    ///   cannot take the drop.
    func dragContent(_ screenshot: Screenshot, number: Int, texture: Texture?) -> ContentProvider? {
        do {
            let data = try loader.store.content(of: screenshot.id)
            let file = try folder.write(data, name: Self.fileName(screenshot, number: number))
            return ContentProvider(union: [
                ContentProvider(files: [file]), Self.content(data, screenshot.format, texture),
            ])
        } catch {
            reportError(error)
            return nil
        }
    }

    /// Removes the files that were written for dragging.
    func removeFiles() {
        folder.remove()
    }

    /// The stored bytes for programs that accept their format, and the texture, of which GDK makes PNG and other formats.
    private static func content(_ data: Data, _ format: PictureFormat, _ texture: Texture?) -> ContentProvider {
        let file = ContentProvider(data: [UInt8](data), mimeType: format.mediaType)
        return ContentProvider(union: [file] + (texture.map { [ContentProvider(texture: $0)] } ?? []))
    }
}

/// A temporary directory for the files that are dragged to other programs: made when it is first needed, readable by its owner
/// alone, and removed with its contents.
final class DragFolder {
    private var directory: URL?

    isolated deinit {
        remove()
    }

    /// Writes a file into a folder of its own, so that files of the same name do not collide.
    /// - Returns: its absolute path.
    func write(_ data: Data, name: String) throws -> String {
        let folder = try existing().appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let file = folder.appending(path: name)
        try data.write(to: file, options: .withoutOverwriting)
        // The folder protects the file, but the other program may move it out.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return file.path
    }

    /// Removes all files. The next ``write(_:name:)`` makes a new directory.
    func remove() {
        guard let directory else { return }
        self.directory = nil
        // The system empties its directory for temporary files.
        try? FileManager.default.removeItem(at: directory)
    }

    private func existing() throws -> URL {
        if let directory { return directory }
        let made = FileManager.default.temporaryDirectory.appending(path: "coredump-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        directory = made
        return made
    }
}
