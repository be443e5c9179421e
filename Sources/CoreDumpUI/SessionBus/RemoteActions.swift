import CoreDumpStore
import Gtk

/// The actions of the program as a whole, which other programs can activate over the session's bus.
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

/// What the program can be started for, by the name of the action.
package enum StartAction: String, Sendable {
    case newBug = "new-bug"
    case newProject = "new-project"
}
