import AppModel
import CoreDumpStore
import Gtk

/// The application's actions, which other programs can activate over the session bus.
final class RemoteActions {
    private let simple: [SimpleAction]
    private let withValue: [ValueAction]

    init(on application: Application, perform: @escaping (WindowRequest) -> Void) {
        simple = [
            SimpleAction(StartAction.newBug.rawValue) { perform(.newBug) },
            SimpleAction(StartAction.newProject.rawValue) { perform(.newProject) },
        ]
        withValue = [
            ValueAction("open-bug", onNumber: { perform(.openBug(Bug.ID(rowID: Int64($0)))) }),
            ValueAction("search", onText: { perform(.search($0)) }),
        ]
        simple.forEach { application.add($0) }
        withValue.forEach { application.add($0) }
    }
}

/// The actions that the program can be started with. The raw value is the name of the action.
package enum StartAction: String, Sendable {
    case newBug = "new-bug"
    case newProject = "new-project"
}

/// A request to the window from outside: from the session bus, or from the arguments of the program.
enum WindowRequest: Hashable {
    case newBug
    case newProject
    case openBug(Bug.ID)
    case openProject(Project.ID)
    case search(String)
    /// Absolute paths.
    case importFiles([String])
}

/// How the program registers on the session bus.
package enum SessionPresence: Sendable {
    /// As a process of its own, such as for a database that was named on the command line.
    case alone
    /// Once in the session: a second start shows the window of the first.
    case shared
    /// The same, started by the bus: a window opens with the first request for one.
    case service

    var flags: Application.Flags {
        switch self {
        case .alone: [.nonUnique, .handlesOpen]
        case .shared: [.handlesOpen]
        case .service: [.isService, .handlesOpen]
        }
    }
}
