import CGtk

/// The list's default style. Below the application's own style sheets, above the theme.
enum ListStyle {
    private static let css = """
        sectionedlist, sectionedgrid { background-color: @window_bg_color; }
        sectionedlist:drop(active), sectionedgrid:drop(active) { box-shadow: none; }
        sectionedlist > row, sectionedgrid > row, sectionedgrid > cell, sectionedlist > header, sectionedgrid > header {
            background-color: inherit; background-image: none; box-shadow: none; border: none; outline: none;
        }
        sectionedlist > row, sectionedgrid > row { padding: 1px 6px; }
        sectionedgrid > cell { padding: 4px 3px; }
        sectionedlist > row > *, sectionedgrid > row > *, sectionedgrid > cell > * {
            border-radius: 9px; padding: 8px 10px;
        }
        sectionedgrid > cell > * { padding: 8px; }
        sectionedlist > row:hover > *, sectionedgrid > row:hover > *, sectionedgrid > cell:hover > * {
            background-color: alpha(currentColor, 0.04);
        }
        sectionedlist > row.pressed > *, sectionedgrid > row.pressed > *, sectionedgrid > cell.pressed > * {
            background-color: alpha(currentColor, 0.12);
        }
        sectionedlist > row:selected, sectionedgrid > row:selected, sectionedgrid > cell:selected { color: inherit; }
        sectionedlist > row:selected > *, sectionedgrid > row:selected > *, sectionedgrid > cell:selected > * {
            background-color: alpha(currentColor, 0.1);
        }
        sectionedlist > row:selected:hover > *, sectionedgrid > row:selected:hover > *,
        sectionedgrid > cell:selected:hover > * {
            background-color: alpha(currentColor, 0.13);
        }
        sectionedlist > row:selected > *, sectionedgrid > row:selected > *, sectionedgrid > cell:selected > * {
            background-image: linear-gradient(@accent_color, @accent_color); background-repeat: no-repeat;
            background-size: 3px 50%; background-position: 2px 50%;
        }
        sectionedlist > row:selected > *:dir(rtl), sectionedgrid > row:selected > *:dir(rtl),
        sectionedgrid > cell:selected > *:dir(rtl) {
            background-position: calc(100% - 2px) 50%;
        }
        sectionedlist > row:focus-visible > *, sectionedgrid > row:focus-visible > *,
        sectionedgrid > cell:focus-visible > * {
            outline: 2px solid @accent_color; outline-offset: -2px;
        }
        sectionedlist > *:drop(active), sectionedgrid > *:drop(active) { box-shadow: none; }
        sectionedlist > *:drop(active) > *, sectionedgrid > *:drop(active) > * {
            background-color: alpha(@accent_bg_color, 0.25); box-shadow: inset 0 0 0 2px @accent_bg_color;
        }
        sectionedlist > header, sectionedgrid > header {
            padding: 12px 14px 4px 14px; font-size: smaller; font-weight: bold;
        }
        sectionedlist > header > *, sectionedgrid > header > * { opacity: 0.7; border-radius: 6px; }
        """

    /// Adds the style to `display` once.
    static func install(on display: OpaquePointer) {
        WidgetStyle.install(css, key: "sectioned-list-style", on: display)
    }
}
