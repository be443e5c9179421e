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

    package func onDarkChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("dark", body)
    }

    /// What the program wants, whatever the session says.
    package enum ColorScheme: UInt32 {
        case `default`, forceLight, preferLight, preferDark, forceDark
    }
}
