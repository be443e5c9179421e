import CGtk

/// Gives the style sheets an `accent_color` that is the desktop's.
///
/// libadwaita 1.6 and newer derive that name from a variable, and 1.10 makes it black where the desktop's settings offer no accent; its own
/// styles no longer use it. Older versions have the one accent, which is right. The name is defined anew on the newer ones, over the theme,
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

    /// Keeps the name right on `display` from now on. Costs nothing the second time.
    static func keepRight(on display: Display) {
        guard display.attachment(key, as: AccentColor.self) == nil, let made = AccentColor(on: display) else { return }
        display.attach(made, key)
    }

    private init?(on display: Display) {
        guard let accent = NewerFunction.named("adw_style_manager_get_accent_color_rgba", as: Accent.self),
            let standalone = NewerFunction.named("adw_rgba_to_standalone", as: Standalone.self)
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
