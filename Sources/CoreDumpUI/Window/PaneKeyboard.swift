import Gtk

/// Which pane the user has given the keyboard to. When panes fold or unfold, GTK moves it to whatever button it finds, where Return would
/// do something else than the user expects.
final class PaneKeyboard {
    private(set) var pane: FoldingPanes.Pane? { didSet { if pane != oldValue { onMoved?() } } }
    /// Called when the user has given it to another pane.
    var onMoved: (() -> Void)?
    /// Whether it is at a button in the header of a pane.
    private(set) var isInHeader = false
    /// Whether panes come and go, so that it is GTK that moves the keyboard.
    var isMoved = false
    /// About to give the keyboard to where it belongs, because what had it has gone.
    var freed: LoopSource?

    private let panes: [(pane: FoldingPanes.Pane, content: Widget, header: Widget)]
    private var connection: SignalConnection?

    init(_ panes: [(pane: FoldingPanes.Pane, content: Widget, header: Widget)]) {
        self.panes = panes
    }

    /// By the widget that a window gives the keyboard to. Controllers of the panes tell that it comes and goes also when it is the window
    /// that gets and loses the keyboard: under mutter it does so while it is made larger.
    func follow(_ window: Toplevel) {
        connection = window.onFocusWidgetChanged { [weak self] in self?.look() }
    }

    /// The user has chosen a pane, which may be while panes come and go.
    func userWent(to pane: FoldingPanes.Pane) {
        isInHeader = false
        self.pane = pane
    }

    private func look() {
        guard !isMoved else { return }
        isInHeader = panes.contains { $0.header.containsFocus }
        if let now = panes.first(where: { $0.content.containsFocus }) { pane = now.pane }
    }
}
