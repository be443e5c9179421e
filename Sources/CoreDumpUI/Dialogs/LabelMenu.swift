import CoreDumpStore
import Gtk
import Localization

/// The button in a field of labels whose menu adds a label that other bugs have.
final class LabelMenu {
    let button: MenuButton
    private let menu = Menu()
    private let actions = ActionGroup()
    private let add: ValueAction

    private static let prefix = "labels"
    private static let addName = "add"
    /// In characters.
    private static let maximumLength = 40

    /// Hidden until ``offer(_:)`` is called with some labels.
    ///
    /// - Parameter onChosen: called with the name of the label that the user chooses.
    init(onChosen: @escaping (String) -> Void) {
        button = MenuButton(iconName: "list-add-symbolic", menu: menu)
        add = ValueAction(Self.addName, onText: onChosen)
        actions.add(add)
        button.insertActions(actions, prefix: Self.prefix)
        button.setName(gettext("Add Label"))
        button.addStyle(.flat)
        button.valign = .center
        button.isVisible = false
    }

    func offer(_ labels: BugLabels) {
        menu.removeAll()
        for name in labels.names {
            menu.append(
                text: name.onOneLine(atMost: Self.maximumLength), action: "\(Self.prefix).\(Self.addName)::\(name)")
        }
        button.isVisible = !labels.isEmpty
    }
}
