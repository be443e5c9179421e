import CGtk

/// Says what the program is and who made it.
package final class AboutWindow: Toplevel {
    package init(parent: Toplevel?, applicationName: String, iconName: String, version: String) {
        super.init(retaining: SupersededWidgets.aboutWindow())
        adw_about_window_set_application_name(pointer, applicationName)
        adw_about_window_set_application_icon(pointer, iconName)
        adw_about_window_set_version(pointer, version)
        isModal = true
        setTransient(for: parent)
    }

    package func setDevelopers(_ names: [String]) {
        names.withCStrings { adw_about_window_set_developers(pointer, $0) }
    }

    package func setDeveloperName(_ name: String) {
        adw_about_window_set_developer_name(pointer, name)
    }

    package func setCopyright(_ copyright: String) {
        adw_about_window_set_copyright(pointer, copyright)
    }

    package func setWebsite(_ url: String) {
        adw_about_window_set_website(pointer, url)
    }

    package func setIssueURL(_ url: String) {
        adw_about_window_set_issue_url(pointer, url)
    }

    /// Names the MIT license and shows its text.
    package func setLicenseMIT() {
        adw_about_window_set_license_type(pointer, GTK_LICENSE_MIT_X11)
    }

    /// Translated credit for the translators; empty shows none.
    package func setTranslatorCredits(_ credits: String) {
        adw_about_window_set_translator_credits(pointer, credits)
    }
}
