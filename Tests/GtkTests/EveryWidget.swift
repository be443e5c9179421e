import Gtk

/// A window with each kind of widget, controller and menu in it.
@MainActor
final class EveryWidget {
    let window = Window()
    private(set) var objects: [(name: String, object: Object)] = []
    private var connections: [SignalConnection] = []

    private let page = Box(.vertical, spacing: 6)
    let toasts = ToastOverlay()
    let label = Label("label")
    let button = Button(label: "button")
    let toggle = ToggleButton(iconName: "edit-find-symbolic")
    let check = CheckButton(label: "check")
    let image = Image(iconName: "edit-find-symbolic", pixelSize: 16)
    let picture = Picture(Texture(rgba: [255, 0, 0, 255], width: 1, height: 1))
    let entry = Entry()
    let search = SearchEntry(placeholder: "search")
    let textView = TextView()
    let dropDown = DropDown(["one", "two"])
    let spinner = Spinner()
    let progress = ProgressBar()
    let menuButton: MenuButton
    let header = HeaderBar(title: nil)
    let title = WindowTitle(title: "title", subtitle: "subtitle")
    let leaflet = Leaflet()
    let status = StatusPage(iconName: "edit-find-symbolic", title: "t", description: "a < b")
    let avatar = Avatar(size: 32, text: "A B")
    let actionRow = ActionRow(title: "a & b", subtitle: "<c>")
    let comboRow = ComboRow(title: "combo", strings: ["x", "y"], selected: 1)
    let entryRow = EntryRow(title: "entry")
    let group = PreferencesGroup(title: "a & b")
    let stack = Stack(transition: .crossfade)
    let overlay = Overlay()
    let revealer = Revealer(transition: .slideDown)
    let expander = Expander(Label("expanded"))
    let scrolled = ScrolledWindow()
    let clamp = Clamp(maximumSize: 500)
    let content = Label("content")
    let contentButton: Button
    let separator = Separator(.horizontal)
    let toast = Toast("a <b> & c", buttonLabel: "Undo", timeout: 0)
    let popover: PopoverMenu
    let menu = Menu()
    let actions = ActionGroup()
    let action: SimpleAction
    let key = KeyController()
    let click = ClickGesture()
    let longPress = LongPressGesture()
    let focus = FocusController()
    let motion = MotionController()

    init() throws {
        action = SimpleAction("act") {}
        actions.add(action)
        menu.append("Act", action: "test.act")
        menuButton = MenuButton(iconName: "open-menu-symbolic", menu: menu)
        contentButton = Button(child: content)
        popover = PopoverMenu(menu, on: button)
        build()
        connect()
        objects = allObjects
    }

    private func build() {
        window.defaultSize = (800, 600)
        header.titleWidget = title
        header.packStart(button)
        header.packEnd(menuButton)
        group.add(actionRow)
        group.add(comboRow)
        group.add(entryRow)
        actionRow.addSuffix(avatar)
        actionRow.addSuffix(check)
        actionRow.setActivatableWidget(check)
        stack.add(status, name: "status")
        stack.add(textView, name: "text")
        overlay.child = picture
        overlay.addOverlay(image)
        revealer.child = search
        revealer.revealsChild = true
        clamp.child = group
        for child in [
            header, label, toggle, entry, dropDown, spinner, progress, stack, overlay, revealer, expander, clamp,
        ]
            as [Widget]
        {
            page.append(child)
        }
        page.append(contentButton)
        page.append(separator)
        scrolled.child = page
        leaflet.append(scrolled)
        toasts.child = leaflet
        toasts.add(toast)
        window.content = toasts
        window.insertActions(actions, prefix: "test")
        for controller in [key, click, longPress, focus, motion] as [EventController] {
            label.addController(controller)
        }
        search.setKeyCaptureWidget(window)
        button.setAccessibleName("name")
        label.setAccessibleRole(.heading)
    }

    /// Handlers that hold their sender's wrapper, as a careless caller writes them; the connections are kept by this
    /// object, so that the cycle ends with the window.
    private func connect() {
        button.onClicked { [button] in button.label = "clicked" }.store(in: &connections)
        toggle.onToggled { [toggle] in toggle.isSensitive = true }.store(in: &connections)
        entry.onChanged { [entry] in entry.placeholder = "x" }.store(in: &connections)
        textView.onChanged { [textView] in textView.isSensitive = true }.store(in: &connections)
        leaflet.onFoldedChanged { [leaflet] in leaflet.queueDraw() }.store(in: &connections)
        comboRow.onSelected { [comboRow] in comboRow.queueDraw() }.store(in: &connections)
        toast.onButtonClicked { [toasts, toast] in toasts.dismiss(toast) }.store(in: &connections)
        key.onKeyPressed { [key] _, _ in key.phase == .none }.store(in: &connections)
        window.onCloseRequest { [window] in window.isModal }.store(in: &connections)
    }

    private var allObjects: [(String, Object)] {
        [
            ("window", window), ("page", page), ("toasts", toasts), ("label", label), ("button", button),
            ("toggle", toggle), ("check", check), ("image", image), ("picture", picture), ("entry", entry),
            ("search", search), ("textView", textView), ("dropDown", dropDown), ("spinner", spinner),
            ("progress", progress), ("menuButton", menuButton), ("header", header), ("title", title),
            ("leaflet", leaflet), ("status", status), ("avatar", avatar), ("actionRow", actionRow),
            ("comboRow", comboRow), ("entryRow", entryRow), ("group", group), ("stack", stack),
            ("overlay", overlay), ("revealer", revealer), ("expander", expander), ("scrolled", scrolled),
            ("clamp", clamp),
            ("content", content), ("contentButton", contentButton), ("separator", separator), ("toast", toast),
            ("popover", popover), ("menu", menu), ("actions", actions), ("action", action), ("key", key),
            ("click", click), ("longPress", longPress), ("focus", focus), ("motion", motion),
        ]
    }
}
