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
