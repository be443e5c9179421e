import CGtk

/// Says what the program is and who made it.
package final class AboutDialog: AdwaitaDialog {
    package init(parent: Toplevel?, applicationName: String, iconName: String, version: String) {
        super.init(retaining: SupersededWidgets.aboutDialog(), over: parent)
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
