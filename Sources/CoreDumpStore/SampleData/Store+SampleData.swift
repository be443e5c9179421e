import FetchedResults
import Foundation
import GRDB

extension Store {
    private static let secondsPerDay = 86_400.0

    /// Adds the sample projects with their bugs and screenshots in one step. The data are the same every time, with dates
    /// that end at the present.
    ///
    /// - Throws: ``StoreError``, or `PNGError` when there is no memory for the screenshots.
    @MainActor
    package func addSampleProjects() throws {
        let projects = SampleData.projects
        try perform(.addSampleProjects, count: projects.count) { try insert(projects, $0) { _ in } }
    }

    /// The same from anywhere, without blocking the caller's thread. When the task is cancelled, nothing has been added.
    ///
    /// - Parameter progress: told how far it is, from 0 to 1.
    /// - Throws: the same, or `CancellationError`.
    package func addSampleProjects(progress: @escaping @Sendable (Double) -> Void) async throws {
        let projects = SampleData.projects
        let isCancelled = CancellationFlag()
        try await withTaskCancellationHandler {
            try await performLarge { writer in
                try insert(projects, writer) { count in
                    try isCancelled.check()
                    try writer.checkpoint()
                    progress(Double(count) / Double(projects.count))
                }
            } describing: { _ in
                UndoStep.Description(StepName.addSampleProjects.rawValue, count: projects.count)
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// - Parameter progress: called after each project, with how many there are.
    private func insert(_ projects: [SampleProject], _ writer: RowWriter, progress: (Int) throws -> Void) throws {
        let end = now()
        // Older projects first, a day and a half apart, so that they can be grouped by month.
        let oldest = projects.flatMap(\.bugs).map(\.age).max() ?? 0
        var mockup = 0
        for (index, project) in projects.enumerated() {
            let age = oldest + Double(projects.count - index) * 1.5
            let id = try writer.insertProject(
                name: project.name, url: project.url, added: end - age * Self.secondsPerDay)
            // Oldest first, so that the numbers grow with time.
            for sample in project.bugs.sorted(by: { $0.age > $1.age }) {
                let bug = try writer.insertBug(sample.newBug(before: end), into: id)
                for _ in 0..<sample.screenshotCount {
                    // Small enough to lie in the database.
                    try writer.insertScreenshot(ScreenshotContent(WindowMockup(number: mockup).drawn()), of: bug)
                    mockup += 1
                }
            }
            try progress(index + 1)
        }
    }
}

extension SampleBug {
    fileprivate func newBug(before end: Date) -> NewBug {
        let created = Timestamp.rounded(end - age * 86_400)
        let closed = closedAge.map { Timestamp.rounded(end - $0 * 86_400) }
        return NewBug(
            title: title, details: details, status: closed == nil ? .open : .closed, priority: priority,
            created: created, updated: closed ?? created, closed: closed)
    }
}
