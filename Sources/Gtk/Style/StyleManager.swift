import CGtk

/// Light, dark and high contrast.
package final class StyleManager: Object {
    package init(display: Display) {
        super.init(retaining: adw_style_manager_get_for_display(display.pointer))
    }

    package var isDark: Bool { adw_style_manager_get_dark(pointer) != 0 }

    package var isHighContrast: Bool { adw_style_manager_get_high_contrast(pointer) != 0 }

    package var colorScheme: ColorScheme {
        get { ColorScheme(rawValue: adw_style_manager_get_color_scheme(pointer).rawValue) ?? .default }
        set { adw_style_manager_set_color_scheme(pointer, AdwColorScheme(newValue.rawValue)) }
    }

    /// Runs when named colours have changed: another scheme, contrast or accent.
    package func onColorsChanged(_ body: @escaping () -> Void) -> [SignalConnection] {
        // libadwaita 1.6 has the last property; older versions never notify it.
        ["dark", "high-contrast", "accent-color-rgba"].map { onNotify($0, body) }
    }

    /// The program's preference, which overrides the session's.
    package enum ColorScheme: UInt32 {
        case `default`, forceLight, preferLight, preferDark, forceDark
    }
}

/// Defines `accent_color` for style sheets as the accent colour of the desktop.
///
/// libadwaita 1.6 and newer derive the name from a variable, and 1.10 makes it black where the desktop has no accent colour; its own
/// styles do not use the name any more. Older versions have a fixed accent colour, which is right. On newer versions this defines the
/// name over the theme, and again when the accent, the scheme or the contrast changes.
final class AccentColor {
    private typealias Accent = @convention(c) (OpaquePointer) -> UnsafeMutablePointer<GdkRGBA>?
    private typealias Standalone =
        @convention(c) (UnsafePointer<GdkRGBA>, gboolean, UnsafeMutablePointer<GdkRGBA>) -> Void

    private static let key = "accent-color"

    private let manager: StyleManager
    private let accent: Accent
    private let standalone: Standalone
    private let provider = CssProvider()
    private var connections: [SignalConnection] = []

    /// Defines the name on `display` and keeps it up to date. Does nothing the second time.
    static func install(on display: Display) {
        guard display.attachment(key, as: AccentColor.self) == nil, let made = AccentColor(on: display) else { return }
        display.attach(made, key)
    }

    private init?(on display: Display) {
        guard let accent = DynamicSymbol.named("adw_style_manager_get_accent_color_rgba", as: Accent.self),
            let standalone = DynamicSymbol.named("adw_rgba_to_standalone", as: Standalone.self)
        else { return nil }
        (self.accent, self.standalone) = (accent, standalone)
        manager = StyleManager(display: display)
        provider.add(to: display)
        update()
        connections = manager.onColorsChanged { [weak self] in self?.update() }
    }

    private func update() {
        guard let accent = accent(manager.pointer) else { return }
        defer { gdk_rgba_free(accent) }
        var color = GdkRGBA()
        standalone(accent, manager.isDark.gboolean, &color)
        provider.load("@define-color accent_color \(String(freeing: gdk_rgba_to_string(&color)));")
    }
}
