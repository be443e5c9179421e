import CoreDumpStore
import Gtk

/// What a person has chosen for the program as a whole. Without the installed schema there are only the defaults.
struct ApplicationSettings {
    /// The keys of the schema.
    private enum Key {
        static let colorScheme = "color-scheme"
        static let startView = "start-view"
        static let projectGrouping = "project-grouping"
        static let bugGrouping = "bug-grouping"
    }

    private let settings: Settings?

    init(_ settings: Settings?) {
        self.settings = settings
    }

    var colorScheme: ColorSchemeChoice {
        get { value(Key.colorScheme) ?? .system }
        nonmutating set { settings?.set(Key.colorScheme, to: newValue.rawValue) }
    }

    var startView: StartView {
        get { value(Key.startView) ?? .last }
        nonmutating set { settings?.set(Key.startView, to: newValue.rawValue) }
    }

    var projectGrouping: ProjectGrouping {
        get { value(Key.projectGrouping) ?? .host }
        nonmutating set { settings?.set(Key.projectGrouping, to: newValue.rawValue) }
    }

    var bugGrouping: BugGrouping {
        get { value(Key.bugGrouping) ?? .status }
        nonmutating set { settings?.set(Key.bugGrouping, to: newValue.rawValue) }
    }

    /// Shows the program light or dark as it was chosen, from now on and whenever that changes.
    ///
    /// - Returns: what has to be kept for as long as changes are followed; nil when there are no settings.
    func followColorScheme(on display: Display) -> SignalConnection? {
        let manager = StyleManager(display: display)
        manager.colorScheme = colorScheme.styleScheme
        return settings?.onChanged(Key.colorScheme) { manager.colorScheme = colorScheme.styleScheme }
    }

    /// Runs when one of the groupings was changed, by the preferences or by another window.
    func onGroupingsChanged(_ body: @escaping () -> Void) -> [SignalConnection] {
        [Key.projectGrouping, Key.bugGrouping].compactMap { settings?.onChanged($0, body) }
    }

    private func value<Value: RawRepresentable<String>>(_ key: String) -> Value? {
        settings?.string(key).flatMap { Value(rawValue: $0) }
    }
}

/// Whether the program is light or dark. The raw values are kept in settings.
enum ColorSchemeChoice: String, CaseIterable {
    /// As the desktop says.
    case system
    case light, dark

    var styleScheme: StyleManager.ColorScheme {
        switch self {
        case .system: .default
        case .light: .forceLight
        case .dark: .forceDark
        }
    }
}

/// What a window shows first. The raw values are kept in settings.
enum StartView: String, CaseIterable {
    /// What was selected when the program was left.
    case last
    case all
}
