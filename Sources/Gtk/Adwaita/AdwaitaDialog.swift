import CGtk

/// A dialog as libadwaita makes it: a window of its own, or, from libadwaita 1.5 on, one that is shown in the window that it is opened over
/// (AdwDialog). ``SupersededWidgets`` knows which. Both have the same properties for the same things, which are set by their names here.
package class AdwaitaDialog: Widget {
    /// What the dialog is opened over.
    private weak var owner: Toplevel?
    /// The window of its own.
    private let window: Toplevel?
    private var lifetime: [SignalConnection] = []
    private var closings: [() -> Void] = []

    /// Whether the dialog has been closed or destroyed.
    package private(set) var isDestroyed = false

    private typealias Present = @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<GtkWidget>?) -> Void
    private typealias ForceClose = @convention(c) (UnsafeMutableRawPointer) -> Void

    init(retaining widget: UnsafeMutablePointer<GtkWidget>, over parent: Toplevel?, isModal: Bool = true) {
        owner = parent
        window = Toplevel(ifWindow: widget)
        super.init(retaining: widget)
        guard let window else {
            connect("closed") { [weak self] in self?.hasClosed() }.store(in: &lifetime)
            // It may not say so when its window goes.
            parent?.onDestroy { [weak self] in self?.hasClosed() }.store(in: &lifetime)
            return
        }
        window.isModal = isModal
        window.setTransient(for: parent)
        window.onDestroy { [weak self] in self?.hasClosed() }.store(in: &lifetime)
    }

    private func hasClosed() {
        guard !isDestroyed else { return }
        isDestroyed = true
        let closings = closings
        self.closings = []
        closings.forEach { $0() }
    }

    /// Runs when the dialog has been closed or destroyed.
    package func onClosed(_ body: @escaping () -> Void) {
        closings.append(body)
    }

    /// The window that the dialog is, or is in.
    package var host: Toplevel? { window ?? owner }

    /// What the session calls the dialog's window, and a screen reader the dialog.
    package var title: String {
        get { stringProperty("title") ?? "" }
        set { setProperty("title", to: .string(LineBeginning.of(newValue))) }
    }

    /// The size in pixels to open with; of a window with the header bar in it.
    package func setSize(width: Int, height: Int) {
        if let window { return window.defaultSize = (width, height) }
        setProperty("content-width", to: .int(Int32(width)))
        setProperty("content-height", to: .int(Int32(height)))
    }

    /// Opens the dialog, or brings it to the front.
    package func present() {
        guard !isDestroyed else { return }
        if let window { return window.present() }
        NewerFunction.named("adw_dialog_present", as: Present.self)?(raw, owner?.widget)
    }

    /// Closes the dialog without asking, and lets go of everything in it.
    package func destroy() {
        guard !isDestroyed else { return }
        if let window { return window.destroy() }
        NewerFunction.named("adw_dialog_force_close", as: ForceClose.self)?(raw)
    }
}
