import CoreDumpStore
import Gtk
import Localization

/// How the program looks, what it starts with, and how lists are grouped.
final class GeneralPreferences {
    let page: PreferencesPage
    /// Kept, since their handlers ask them.
    private var rows: [ComboRow] = []
    private var connections: [SignalConnection] = []

    init(_ settings: ApplicationSettings) {
        page = PreferencesPage(title: gettext("General"), iconName: "preferences-system-symbolic")
        let appearance = row(gettext("Style"), settings.colorScheme, PreferenceWording.colorScheme) {
            settings.colorScheme = $0
        }
        let start = row(gettext("Start With"), settings.startView, PreferenceWording.startView) {
            settings.startView = $0
        }
        let projects = row(
            gettext("Group Projects By"), settings.projectGrouping, PreferenceWording.grouping
        ) { settings.projectGrouping = $0 }
        let bugs = row(gettext("Group Bugs By"), settings.bugGrouping, PreferenceWording.grouping) {
            settings.bugGrouping = $0
        }
        page.add(PreferencesGroup(title: gettext("Appearance"), rows: [appearance]))
        let window = PreferencesGroup(title: gettext("Window"), rows: [start, projects, bugs])
        window.setDescription(gettext("A database other than your own always starts with All Bugs."))
        page.add(window)
    }

    /// A row with one choice, which is stored at once.
    private func row<Choice: CaseIterable & Equatable>(
        _ title: String, _ current: Choice, _ word: (Choice) -> String, store: @escaping (Choice) -> Void
    ) -> ComboRow {
        let choices = Array(Choice.allCases)
        let row = ComboRow(title: title, strings: choices.map(word), selected: choices.firstIndex(of: current) ?? 0)
        row.onSelected { [weak row] in
            guard let index = row?.selected else { return }
            store(choices[index])
        }.store(in: &connections)
        rows.append(row)
        return row
    }
}
