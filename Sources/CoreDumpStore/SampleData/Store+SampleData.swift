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
        let end = now()
        // Older projects first, a day and a half apart, so that they can be grouped by month.
        let oldest = projects.flatMap(\.bugs).map(\.age).max() ?? 0
        var mockup = 0
        try perform(.addSampleProjects, count: projects.count) { writer in
            for (index, project) in projects.enumerated() {
                let age = oldest + Double(projects.count - index) * 1.5
                let id = try writer.insertProject(
                    name: project.name, url: project.url, added: end - age * Self.secondsPerDay)
                // Oldest first, so that the numbers grow with time.
                for sample in project.bugs.sorted(by: { $0.age > $1.age }) {
                    let bug = try writer.insertBug(sample.newBug(before: end), into: id)
                    for _ in 0..<sample.screenshotCount {
                        try writer.insertScreenshot(ScreenshotContent(WindowMockup(number: mockup).drawn()), of: bug)
                        mockup += 1
                    }
                }
            }
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
