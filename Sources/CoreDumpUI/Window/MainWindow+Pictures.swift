import CoreDumpStore
import Foundation
import Gtk
import Localization

/// How images become screenshots of a bug: chosen, pasted or dropped.
extension MainWindow {
    /// Asks for images for the selected bug.
    func attachScreenshots() {
        guard let id = bugs.selection else { return }
        Task { [weak self] in
            guard let self else { return }
            let paths = await imageChooser.choose(over: window)
            if !paths.isEmpty { attach(.files(paths), to: id) }
        }
    }

    /// Attaches what was copied to the selected bug.
    func pasteScreenshot() {
        guard let id = bugs.selection, let clipboard = Display.default?.clipboard else { return }
        Task { [weak self] in
            guard let value = await clipboard.read([.files, .texture]) else {
                self?.toasts.tell(gettext("There is no image to paste"))
                return
            }
            self?.attach(value, to: id)
        }
    }

    /// Attaches images to a bug, as one step. What is no image is told.
    func attach(_ value: DropValue, to id: Bug.ID) {
        Task { [weak self, intake] in
            guard let outcome = try? await intake.contents(of: value), let self else { return }
            if let message = PictureWording.refusals(outcome.refusals) { toasts.tell(message) }
            guard !outcome.contents.isEmpty else { return }
            step { try $0.attachScreenshots(outcome.contents, to: id) }
            goTo([id])
        }
    }

    /// Takes what was dropped on the window and is for no row in particular: files to import.
    /// - Returns: whether it was that.
    func takeImport(_ value: DropValue) -> Bool {
        guard case .files(let paths) = value, paths.allSatisfy(ImportController.accepts) else { return false }
        services.imports.importFiles(paths)
        return true
    }
}
