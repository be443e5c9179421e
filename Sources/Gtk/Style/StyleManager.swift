import CGtk

/// Light, dark and high contrast.
package final class StyleManager: Object {
    package init(display: Display) {
        super.init(retaining: adw_style_manager_get_for_display(display.pointer))
    }

    /// Whether the program shows itself dark now.
    package var isDark: Bool { adw_style_manager_get_dark(pointer) != 0 }

    package var isHighContrast: Bool { adw_style_manager_get_high_contrast(pointer) != 0 }

    package var colorScheme: ColorScheme {
        get { ColorScheme(rawValue: adw_style_manager_get_color_scheme(pointer).rawValue) ?? .default }
        set { adw_style_manager_set_color_scheme(pointer, AdwColorScheme(newValue.rawValue)) }
    }

    /// Runs when the colours that the style sheets name have changed: another scheme, contrast or accent.
    package func onColorsChanged(_ body: @escaping () -> Void) -> [SignalConnection] {
        // The last is one of libadwaita 1.6; nothing comes of it in older versions.
        ["dark", "high-contrast", "accent-color-rgba"].map { onNotify($0, body) }
    }

    /// What the program wants, whatever the session says.
    package enum ColorScheme: UInt32 {
        case `default`, forceLight, preferLight, preferDark, forceDark
    }
}

/// Gives the style sheets an `accent_color` that is the desktop's.
///
/// libadwaita 1.6 and newer derive that name from a variable, and 1.10 makes it black where the desktop's settings offer no accent; its own
/// styles no longer use it. Older versions have the one accent, which is right. On the newer ones the name is defined again, over the theme,
/// and again whenever the accent, the scheme or the contrast changes.
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

    /// Defines the name on `display` and updates it from now on. Costs nothing the second time.
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
