import CoreDumpStore
import Foundation
import Gtk
import Localization

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
        "bug-\(screenshot.bugID.rowID)-screenshot-\(number).png"
    }

    /// Asks for a file and writes the picture into it, byte by byte as it is stored.
    func save(_ screenshot: Screenshot, number: Int, over window: Toplevel?) {
        let chooser = FileChooser(
            title: gettext("Save Screenshot"), purpose: .save, accept: gettext("Save"), parent: window)
        chooser.setName(Self.fileName(screenshot, number: number))
        chooser.addFilter(FileFilter(name: gettext("PNG Images"), suffixes: ["png"]))
        let (store, tell, reportError) = (loader.store, tell, reportError)
        Task {
            guard let path = await chooser.choose().first else { return }
            let chosen = ChosenFile(path, suffix: "png")
            let (file, mayBeReplaced) = (chosen.file, chosen.mayBeReplaced)
            do {
                try await Task.detached {
                    try store.saveContent(of: screenshot.id, to: file, replacing: mayBeReplaced)
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
                Display.default?.clipboard.setContent(Self.content(data, texture))
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
            return ContentProvider(union: [ContentProvider(files: [file]), Self.content(data, texture)])
        } catch {
            reportError(error)
            return nil
        }
    }

    /// Removes the files that were written for dragging.
    func removeFiles() {
        folder.remove()
    }

    /// The stored bytes for those who take PNG; GDK makes the other formats of the texture.
    private static func content(_ data: Data, _ texture: Texture?) -> ContentProvider {
        let png = ContentProvider(data: [UInt8](data), mimeType: "image/png")
        return ContentProvider(union: [png] + (texture.map { [ContentProvider(texture: $0)] } ?? []))
    }
}
