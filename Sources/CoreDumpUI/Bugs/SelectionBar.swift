import CoreDumpStore
import Gtk
import Localization

/// What can be done with several selected bugs, under their list: there, where the pane that says so does not show beside it.
final class SelectionBar {
    let widget: Revealer
    /// Called when the bar begins to come, or to go.
    var onMoving: ((_ isShown: Bool) -> Void)?
    private let title = Label()
    private let more = MenuButton(iconName: "view-more-symbolic")

    /// - Parameter menu: what can be done with the selected bugs, asked for when the menu opens.
    init(menu: @escaping () -> Menu) {
        title.xalign = 0
        title.hexpand = true
        title.ellipsize = .end
        title.addStyle(.heading)
        more.onOpening { [weak more] in more?.setMenu(menu()) }
        more.setName(gettext("More"))
        let toggle = Button(
            iconName: "object-select-symbolic", name: gettext("Close or Reopen Selected Bugs"), action: .toggleBug)
        let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Bugs"), action: .deleteBug)
        for button in [toggle, delete, more] as [Widget] { button.addStyle(.flat) }
        let bar = Box(.horizontal, spacing: 6, children: [title, toggle, delete, more])
        bar.addStyle(.selectionBar)
        widget = Revealer(bar, transition: .slideUp)
    }

    /// - Parameter count: how many bugs are selected; the bar shows when they are several.
    func show(count: Int) {
        let isShown = count > 1
        if isShown { title.text = BugWording.selected(count) }
        guard widget.revealsChild != isShown else { return }
        widget.revealsChild = isShown
        onMoving?(isShown)
    }
}
