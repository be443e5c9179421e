import AppModel
import CoreDumpStore
import Foundation
import Gtk
import Localization

/// How images become screenshots of a bug: chosen, pasted or dropped.
extension MainWindow {
    /// Asks for images for the selected bug.
    func attachScreenshots() {
        guard let id = model.bugs.selection else { return }
        Task { [weak self] in
            guard let self else { return }
            let paths = await images.chooser.choose(over: window)
            if !paths.isEmpty { attach(.files(paths), to: id) }
        }
    }

    /// Attaches what was copied to the selected bug; where only a project is selected, a new bug in it holds that.
    func pasteScreenshot() {
        let (bug, scope, isOne) = (model.bugs.selection, model.bugs.scope, model.bugs.selectedCount <= 1)
        Task { [weak self, images, toasts] in
            let value: DropValue?
            do { value = try await images.clipboard.read(toasts) } catch { return }
            guard let self else { return }
            guard let value else { return images.clipboard.sayNothingToPaste(toasts) }
            guard isOne else { return _ = toasts.answer(gettext("Select a single bug to paste an image.")) }
            switch (bug, scope) {
            case (let bug?, _): attach(value, to: bug)
            case (nil, .project(let project)): dialogs.newBug(in: project, reading: value)
            default: toasts.answer(gettext("Select a bug or a project to paste an image."))
            }
        }
    }

    /// Attaches images to a bug, as one step, and goes there unless the user has gone elsewhere while they were read. A
    /// message says what is no image.
    ///
    /// - Parameter wasDropped: whether tables were taken out of it before, to be imported.
    func attach(_ value: DropValue, to id: Bug.ID, wasDropped: Bool = false) {
        let place = model.bugs.place
        Task { [weak self] in
            guard let outcome = try? await self?.read(value), let self else { return }
            let tellRefusals = { [toasts, window] in
                toasts.tell(outcome.refusals, areTablesTaken: wasDropped, over: window)
            }
            guard !outcome.contents.isEmpty else { return tellRefusals() }
            if model.bugs.place == place { self.bug.page.expectScreenshots(outcome.contents.count, of: id) }
            // The refusals last, so that they stay: what was attached is seen.
            steps.make(gettext("Attaching Screenshots")) { [weak self] isDone in
                if let self, isDone, model.bugs.place == place { model.go(to: [id]) }
                tellRefusals()
            } _: {
                AttachScreenshots(outcome.contents, to: id)
            }
        }
    }

    /// Reads images, with a bar for those that take a while unless it shows something else.
    ///
    /// - Throws: `CancellationError`
    private func read(_ value: DropValue) async throws -> PictureIntake.Outcome {
        let (tasks, intake) = (services.tasks, images.intake)
        guard !tasks.isRunning else { return try await intake.contents(of: value) }
        return try await tasks.run(gettext("Reading Images"), describe: { TaskState(fraction: $0) }) { report in
            try await intake.contents(of: value, progress: report)
        }
    }

    /// Offers to import those of the dropped files that can be imported.
    ///
    /// - Parameter project: that it was dropped on.
    /// - Returns: what is left; nil for nothing.
    func takeImports(_ value: DropValue, onProject project: Project.ID? = nil) -> DropValue? {
        // The window hears that the drag has left with the next one only, if something in it has taken what was dropped.
        importHint.hide()
        guard case .files(let paths) = value else { return value }
        let tables = paths.filter(ImportController.accepts)
        if !tables.isEmpty { services.imports.importFiles(tables, into: project) }
        let rest = paths.filter { !ImportController.accepts($0) }
        return rest.isEmpty ? nil : .files(rest)
    }

    /// Says why nothing comes of what was dropped beside bugs and projects.
    func refuse(_ value: DropValue) {
        Task { [weak self, images] in
            guard let outcome = try? await images.intake.contents(of: value), let self else { return }
            if !outcome.contents.isEmpty { toasts.answer(gettext("Drop images on a bug or a project.")) }
            toasts.tell(outcome.refusals, areTablesTaken: true, over: window)
        }
    }
}
