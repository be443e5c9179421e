import Gtk

/// What the application adds to the theme, in the theme's own colours so that dark and high contrast follow.
enum Stylesheet {
    static func install(on display: Display) {
        CssProvider(css + bugRules).add(to: display)
    }

    private static let css = """
        .pane { background: @window_bg_color; }
        .row-title { font-weight: bold; }
        .row-subtitle, .row-aside, .dialog-note { font-size: smaller; opacity: 0.65; }
        .project-row { padding: 6px 8px; }
        .bug-row { padding: 8px; }
        .bug-row.closed .row-title { font-weight: normal; opacity: 0.75; }
        .all-bugs-icon { min-width: 32px; }
        .pill-count, label.pill {
            font-size: smaller; font-weight: bold; padding: 1px 10px; border-radius: 99px;
            background: alpha(currentColor, 0.1);
        }
        label.pill-open { color: @success_color; background: alpha(@success_bg_color, 0.2); }
        label.pill-high { color: @error_color; background: alpha(@error_bg_color, 0.2); }
        label.pill-medium { color: @warning_color; background: alpha(@warning_bg_color, 0.25); }
        .thumbnail { border-radius: 6px; border: 1px solid alpha(currentColor, 0.15); }
        .thumbnail.empty { border-color: transparent; }
        .thumbnail.empty image { opacity: 0.25; }
        .screenshot { border-radius: 10px; border: 1px solid alpha(currentColor, 0.15); }
        .bug-page { padding: 12px 24px 24px; }
        .dialog-page { padding: 18px; }
        .details-entry { border-radius: 12px; border: 1px solid alpha(currentColor, 0.15); background: @view_bg_color; }
        .details-entry textview, .details-entry text { background: none; }

        """
}
