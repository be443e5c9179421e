import CoreDumpStore
import Foundation
import Gtk
import Localization
import Screenshots

/// Gives screenshots to other programs: into a file, through the clipboard and by dragging.
final class ScreenshotSharing {
    private let loader: PictureLoader
    private let folder = DragFolder()
    private let tell: (String) -> Void
    private let reportError: ErrorHandler

    /// - Parameter tell: says what was done, of which there is nothing else to be seen.
    init(loader: PictureLoader, tell: @escaping (String) -> Void, reportError: @escaping ErrorHandler) {
        self.loader = loader
        self.tell = tell
        self.reportError = reportError
    }

    /// - Parameter number: counted from 1.
    private static func fileName(_ screenshot: Screenshot, number: Int) -> String {
        "bug-\(screenshot.bugID.rowID)-screenshot-\(number).\(screenshot.format.fileExtension)"
    }

    /// Asks for a file and writes the picture into it: byte by byte as it is stored, or as a PNG where the name ends so. A name that
    /// ends as another format's does gets the right ending as well.
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
            let chosen = ChosenFile(path, suffix: screenshot.format.fileExtension) { suffix in
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

    /// What is dragged: the picture as a file and as data; nil if it cannot be read, which is told.
    /// - Parameter texture: the picture; nil if it is not at hand: programs that take neither files nor PNG do without it then.
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

    /// The stored bytes for those who take their format; GDK makes PNG and others of the texture.
    private static func content(_ data: Data, _ format: PictureFormat, _ texture: Texture?) -> ContentProvider {
        let file = ContentProvider(data: [UInt8](data), mimeType: format.mediaType)
        return ContentProvider(union: [file] + (texture.map { [ContentProvider(texture: $0)] } ?? []))
    }
}
