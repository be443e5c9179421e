import Gtk

/// Gives GTK's rows the paddings of ours, so that equal windows show equally many.
enum SampleStyle {
    static func add() {
        guard let display = Display.default else { return }
        CssProvider(
            """
            listview, gridview { background-color: @window_bg_color; }
            listview > row { padding: 1px 6px; }
            listview > row > * { border-radius: 9px; padding: 8px 10px; }
            gridview > child { padding: 4px 6px; }
            gridview > child > * { border-radius: 9px; padding: 8px 10px; }
            """
        ).add(to: display)
    }
}
