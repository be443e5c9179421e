import Gtk

/// The classes that the demo's style sheet has rules for.
extension StyleClass {
    static let demoPanel = StyleClass("demo-panel")
    static let demoSquare = StyleClass("demo-square")
    static let demoTile = StyleClass("demo-tile")
    static let demoTitle = StyleClass("demo-title")
    static let demoSubtitle = StyleClass("demo-subtitle")

    static func demoColor(_ number: Int) -> StyleClass { StyleClass("demo-color-\(number)") }
}

/// What the demo adds to the theme.
enum DemoStyle {
    static func install(on display: Display) {
        CssProvider(css).add(to: display)
    }

    /// The colours of squares, all dark enough for white letters.
    private static let colors = [
        "#a51d2d", "#c64600", "#986a00", "#63452c", "#26a269", "#18794e", "#007184", "#1a5fb4", "#3d3d99", "#613583",
        "#9c3d84", "#5e5c64",
    ]

    private static let css = """
        .demo-panel { padding: 12px; }
        .demo-square, .demo-tile { color: white; font-weight: bold; }
        .demo-square { min-width: 36px; min-height: 36px; border-radius: 9px; }
        .demo-tile { min-height: 88px; border-radius: 12px; font-size: 200%; }
        .demo-title { font-weight: bold; }
        .demo-subtitle { font-size: smaller; opacity: 0.65; }

        """
        + colors.enumerated().map { ".demo-color-\($0) { background: \($1); }" }.joined(separator: "\n")
}
