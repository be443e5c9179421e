import CGtk

/// A dialog of libadwaita: a separate window, or, since libadwaita 1.5, AdwDialog, which is shown in its parent window. The program is
/// compiled with 1.2 of Debian 12. Both have the same properties, which this sets by name.
package class AdwaitaDialog: Widget {
    /// The window that the dialog is opened over.
    private weak var owner: Toplevel?
    /// The dialog's own window; nil for an AdwDialog.
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
            // An AdwDialog may not emit its signal when its window is destroyed.
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

    /// The window that contains the dialog.
    package var host: Toplevel? { window ?? owner }

    /// The title for the session, and the name for a screen reader.
    package var title: String {
        get { stringProperty("title") ?? "" }
        set { setProperty("title", to: .string(TruncatedLine.of(newValue))) }
    }

    /// The default size in pixels, including the header bar of a window.
    package func setSize(width: Int, height: Int) {
        if let window { return window.defaultSize = (width, height) }
        setProperty("content-width", to: .int(Int32(width)))
        setProperty("content-height", to: .int(Int32(height)))
    }

    /// Opens the dialog, or brings it to the front.
    package func present() {
        guard !isDestroyed else { return }
        if let window { return window.present() }
        // It covers what they belong to.
        owner?.hidePopovers()
        DynamicSymbol.named("adw_dialog_present", as: Present.self)?(raw, owner?.widget)
    }

    /// Closes the dialog without asking, and releases its content.
    package func destroy() {
        guard !isDestroyed else { return }
        if let window { return window.destroy() }
        DynamicSymbol.named("adw_dialog_force_close", as: ForceClose.self)?(raw)
    }
}

/// The about dialog of the program. (AdwAboutDialog since libadwaita 1.5, AdwAboutWindow before)
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

    /// The translated credit for the translators; empty for none.
    package func setTranslatorCredits(_ credits: String) {
        setProperty("translator-credits", to: .string(credits))
    }
}
