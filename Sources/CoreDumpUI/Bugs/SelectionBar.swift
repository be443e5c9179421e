import CoreDumpStore
import Gtk
import Localization

/// What can be done with several selected bugs, under their list: there, where the pane that says so does not show beside it.
final class SelectionBar {
    let widget: Revealer
    /// Called when the bar begins to come or to go.
    var onMoving: (() -> Void)?
    private let title = Label()
    private let more = MenuButton(iconName: "view-more-symbolic")
    private var shown: BugMenu?

    init() {
        title.xalign = 0
        title.hexpand = true
        title.ellipsize = .end
        title.addStyle(.heading)
        more.setAccessibleName(gettext("More"))
        more.tooltip = gettext("More")
        let close = Button(iconName: "emblem-ok-symbolic", name: gettext("Close Bugs"), action: .closeBugs)
        let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Bugs"), action: .deleteBug)
        for button in [close, delete, more] as [Widget] { button.addStyle(.flat) }
        let bar = Box(.horizontal, spacing: 6, children: [title, close, delete, more])
        bar.addStyle(.selectionBar)
        widget = Revealer(bar, transition: .slideUp)
    }

    /// Nil hides the bar.
    func show(_ menu: BugMenu?) {
        if widget.revealsChild != (menu != nil) {
            widget.revealsChild = menu != nil
            onMoving?()
        }
        // Filled anew, a menu that is open would close.
        guard let menu, menu != shown else { return }
        shown = menu
        title.text = BugWording.selected(menu.count)
        more.setMenu(menu.make())
    }
}
