import AppModel
import CoreDumpStore
import Gtk

/// The user's settings for the whole program. Without the installed schema they are the defaults.
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

    /// Applies the colour scheme, now and whenever the setting changes.
    ///
    /// - Returns: the connection that the caller keeps to follow changes; nil when there are no settings.
    func followColorScheme(on display: Display) -> SignalConnection? {
        let manager = StyleManager(display: display)
        manager.colorScheme = colorScheme.styleScheme
        return settings?.onChanged(Key.colorScheme) { manager.colorScheme = colorScheme.styleScheme }
    }

    /// Calls `body` when one of the groupings changes, in the preferences or in another window.
    func onGroupingsChanged(_ body: @escaping () -> Void) -> [SignalConnection] {
        [Key.projectGrouping, Key.bugGrouping].compactMap { settings?.onChanged($0, body) }
    }

    private func value<Value: RawRepresentable<String>>(_ key: String) -> Value? {
        settings?.string(key).flatMap { Value(rawValue: $0) }
    }
}

/// Whether the program is light or dark. The raw values are kept in settings.
enum ColorSchemeChoice: String, CaseIterable {
    /// As set for the desktop.
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
    /// The selection at the end of the last run.
    case last
    case all
}
