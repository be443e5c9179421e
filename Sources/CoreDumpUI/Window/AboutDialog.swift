import CoreDumpStore
import Gtk
import Localization

/// Who made this, and under which licence.
enum AboutDialog {
    static func present(over parent: ApplicationWindow) {
        let window = Gtk.AboutDialog(
            parent: parent, applicationName: gettext("Core Dump"), iconName: Program.id,
            version: Program.version)
        window.setDeveloperName(gettext("The Core Dump authors"))
        window.setWebsite("https://github.com/coredump-app/coredump")
        window.setIssueURL("https://github.com/coredump-app/coredump/issues")
        window.setLicenseMIT()
        // Translators: put your own names here, one a line.
        let credits = gettext("translator-credits")
        if credits != "translator-credits" { window.setTranslatorCredits(credits) }
        window.present()
    }
}
