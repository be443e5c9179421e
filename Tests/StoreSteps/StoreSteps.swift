import CoreDumpStore
import Foundation
import Screenshots

/// The commands as methods that block the main thread, for tests and benchmarks.
extension Store {
    @MainActor
    private func now<Command: StoreCommand>(_ command: Command) throws -> Command.Outcome {
        try performAndWait(command)
    }

    @MainActor @discardableResult
    package func addBug(
        _ draft: BugDraft, screenshots: [ScreenshotContent] = [], text: WholeText? = nil
    ) throws -> Bug.ID {
        try now(AddBug(draft, screenshots: screenshots, text: text))
    }

    @MainActor @discardableResult
    package func addBug(
        _ title: String, details: String = "", priority: Bug.Priority = .none, toProjectNamed name: String,
        screenshots: [ScreenshotContent] = [], text: WholeText? = nil
    ) throws -> Bug.ID {
        try now(
            AddBug(
                title, details: details, priority: priority, toProjectNamed: name, screenshots: screenshots, text: text)
        )
    }

    @MainActor
    package func editBug(
        _ id: Bug.ID, from original: BugDraft? = nil, to draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = [], order: [Screenshot.ID?] = []
    ) throws {
        try now(
            EditBug(id, from: original, to: draft, attaching: attaching, removing: removing, order: order))
    }

    @MainActor @discardableResult
    package func addProject(_ draft: ProjectDraft) throws -> Project.ID { try now(AddProject(draft)) }

    @MainActor
    package func editProject(_ id: Project.ID, from original: ProjectDraft? = nil, to draft: ProjectDraft) throws {
        try now(EditProject(id, from: original, to: draft))
    }

    @MainActor
    package func deleteProject(_ id: Project.ID) throws { try perform(.deleteProject(id)) }

    @MainActor
    package func attachScreenshots(_ contents: [ScreenshotContent], to id: Bug.ID) throws {
        try now(AttachScreenshots(contents, to: id))
    }

    @MainActor
    package func removeScreenshot(_ id: Screenshot.ID) throws { try now(RemoveScreenshot(id)) }

    @MainActor
    package func reorderScreenshots(of id: Bug.ID, _ order: [Screenshot.ID]) throws {
        try now(ReorderScreenshots(of: id, order))
    }

    @MainActor @discardableResult
    package func perform(_ action: BulkAction) throws -> Int { try now(action) }

    @MainActor
    package func deleteBugs(_ ids: Set<Bug.ID>) throws { try perform(.delete(ids)) }

    @MainActor @discardableResult
    package func deleteClosedBugs(of project: Project.ID? = nil) throws -> Int {
        try perform(.deleteClosed(of: project))
    }

    @MainActor
    package func closeBugs(_ ids: Set<Bug.ID>) throws { try changeBugs(ids, BugChange(status: .closed)) }

    @MainActor
    package func labelBugs(_ ids: Set<Bug.ID>, adding: [String] = [], removing: [String] = []) throws {
        try performAndWait(BulkAction.label(ids, adding: BugLabels(adding), removing: BugLabels(removing)))
    }

    @MainActor @discardableResult
    package func addNote(_ text: String, to id: Bug.ID) throws -> Note.ID { try now(AddNote(text, to: id)) }

    @MainActor
    package func editNote(_ id: Note.ID, to text: String) throws { try now(EditNote(id, to: text)) }

    @MainActor
    package func deleteNote(_ id: Note.ID) throws { try now(DeleteNote(id)) }

    @MainActor
    package func reopenBugs(_ ids: Set<Bug.ID>) throws { try changeBugs(ids, BugChange(status: .open)) }

    @MainActor
    package func prioritizeBugs(_ ids: Set<Bug.ID>, _ priority: Bug.Priority) throws {
        try changeBugs(ids, BugChange(priority: priority))
    }

    @MainActor
    package func moveBugs(_ ids: Set<Bug.ID>, to project: Project.ID) throws {
        try changeBugs(ids, BugChange(projectID: project))
    }

    @MainActor
    package func changeBugs(_ ids: Set<Bug.ID>, _ change: BugChange) throws { try perform(.change(ids, change)) }

    @MainActor
    package func undo() throws -> StepOutcome? { try now(TakeStep(.undo)) }

    @MainActor
    package func redo() throws -> StepOutcome? { try now(TakeStep(.redo)) }

    @MainActor
    package func importBugs(
        from file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, readingStreams: Bool = false,
        zone: TimeZone? = nil
    ) throws -> ImportReport {
        let source = try ImportFile(file, readingStreams: readingStreams)
        return try now(ImportBugs(from: source, into: target, mapping: mapping, zone: zone))
    }

    @MainActor
    package func importBugs(
        from source: ImportFile, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil,
        zone: TimeZone? = nil
    ) throws -> ImportReport {
        try now(ImportBugs(from: source, into: target, mapping: mapping, zone: zone))
    }

    @MainActor
    package func addSampleProjects() throws { try now(AddSampleProjects()) }

    // MARK: - With progress

    package func importBugs(
        from file: URL, progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        try await perform(ImportBugs(from: file)) { if case .importing(let state) = $0 { progress(state) } }
    }

    package func addSampleProjects(progress: @escaping @Sendable (Double) -> Void) async throws {
        try await perform(AddSampleProjects()) { if case .fraction(let part) = $0 { progress(part) } }
    }
}
