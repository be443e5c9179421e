import CGtk

/// A dialog as libadwaita makes it: a window of its own, or, from libadwaita 1.5 on, one that is shown in the window that it is opened over
/// (AdwDialog). Debian 12 has 1.2, which the program is compiled with. Both have the same properties for the same things, which are set by their names here.
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
        set { setProperty("title", to: .string(TruncatedLine.of(newValue))) }
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
        DynamicSymbol.named("adw_dialog_present", as: Present.self)?(raw, owner?.widget)
    }

    /// Closes the dialog without asking, and releases everything in it.
    package func destroy() {
        guard !isDestroyed else { return }
        if let window { return window.destroy() }
        DynamicSymbol.named("adw_dialog_force_close", as: ForceClose.self)?(raw)
    }
}

/// Says what the program is and who made it. (AdwAboutDialog from libadwaita 1.5 on, AdwAboutWindow before)
package final class AboutDialog: AdwaitaDialog {
    private typealias Make = @convention(c) () -> UnsafeMutablePointer<GtkWidget>

    package init(parent: Toplevel?, applicationName: String, iconName: String, version: String) {
        super.init(
            retaining: DynamicSymbol.named("adw_about_dialog_new", as: Make.self)?() ?? adw_about_window_new(),
            over: parent)
        setProperty("application-name", to: .string(applicationName))
        setProperty("application-icon", to: .string(iconName))
        setProperty("version", to: .string(version))
    }

    package func setDeveloperName(_ name: String) {
        setProperty("developer-name", to: .string(name))
    }

    package func setWebsite(_ url: String) {
        setProperty("website", to: .string(url))
    }

    package func setIssueURL(_ url: String) {
        setProperty("issue-url", to: .string(url))
    }

    /// Names the MIT license and shows its text.
    package func setLicenseMIT() {
        setProperty(
            "license-type", to: .enumeration(type: gtk_license_get_type(), value: GTK_LICENSE_MIT_X11.rawValue))
    }

    /// Translated credit for the translators; empty shows none.
    package func setTranslatorCredits(_ credits: String) {
        setProperty("translator-credits", to: .string(credits))
    }
}
