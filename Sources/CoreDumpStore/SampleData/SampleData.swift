import FetchedResults
import Foundation
import GRDB

/// Real projects with invented bugs, for trying out the program.
enum SampleData {
    static var projects: [SampleProject] {
        [desktop, toolkits, graphics, media, languages, databases, network, systems, tools, science].flatMap(\.self)
    }
}

struct SampleProject: Sendable {
    let name: String
    let url: String
    let bugs: [SampleBug]

    init(_ name: String, _ url: String, _ bugs: [SampleBug]) {
        self.name = name
        self.url = url
        self.bugs = bugs
    }
}

/// A bug of the sample data; its dates are relative to the time of loading.
struct SampleBug: Sendable {
    let title: String
    let details: String
    let priority: Bug.Priority
    /// How many days ago it was reported.
    let age: Double
    /// How many days ago it was closed; nil while it is open.
    let closedAge: Double?
    let screenshotCount: Int
    let labels: [String]
    let notes: [SampleNote]

    static func open(
        _ title: String, _ priority: Bug.Priority, age: Double, shots: Int = 0, labels: [String] = [],
        notes: [SampleNote] = [], _ details: String
    ) -> SampleBug {
        SampleBug(
            title: title, details: details, priority: priority, age: age, closedAge: nil, screenshotCount: shots,
            labels: labels, notes: notes)
    }

    static func closed(
        _ title: String, _ priority: Bug.Priority, age: Double, until: Double, shots: Int = 0, labels: [String] = [],
        notes: [SampleNote] = [],
        _ details: String
    ) -> SampleBug {
        SampleBug(
            title: title, details: details, priority: priority, age: age, closedAge: until, screenshotCount: shots,
            labels: labels, notes: notes)
    }
}

/// A note of the sample data, so many days ago.
struct SampleNote: Sendable {
    let age: Double
    let text: String

    init(age: Double, _ text: String) {
        (self.age, self.text) = (age, text)
    }
}

// MARK: - Adding them

/// Adds the sample projects with their bugs, screenshots and notes in one step. The data are always the same, with dates relative to now. Fails
/// with ``StoreError``, or `PNGError` without memory for the screenshots. Reports the completed part as progress.
package struct AddSampleProjects: StepCommand {
    package typealias Outcome = Void

    private static let secondsPerDay = 86_400.0

    package init() {}

    package var isLarge: Bool { true }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let projects = SampleData.projects
        let end = run.now
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
                    // Small enough to be stored in the database.
                    try writer.insertScreenshot(ScreenshotContent(WindowMockup(number: mockup).drawn()), of: bug)
                    mockup += 1
                }
            }
            try run.checkCancellation()
            try writer.checkpoint()
            run.report(.fraction(Double(index + 1) / Double(projects.count)))
        }
        return ((), UndoStep.Description(StepName.addSampleProjects.rawValue, count: projects.count))
    }
}

extension SampleBug {
    fileprivate func newBug(before end: Date) -> NewBug {
        let created = Timestamp.rounded(end - age * 86_400)
        let closed = closedAge.map { Timestamp.rounded(end - $0 * 86_400) }
        return NewBug(
            title: title, details: details, status: closed == nil ? .open : .closed, priority: priority,
            labels: BugLabels(labels), created: created,
            updated: closed ?? notes.last.map { Timestamp.rounded(end - $0.age * 86_400) } ?? created, closed: closed,
            notes: notes.map { NewNote(created: Timestamp.rounded(end - $0.age * 86_400), text: $0.text) })
    }
}
