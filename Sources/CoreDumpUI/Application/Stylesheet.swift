import Gtk

/// What the application adds to the theme, in the theme's own colours so that dark and high contrast follow.
enum Stylesheet {
    static func install(on display: Display) {
        CssProvider(css + bugRules).add(to: display)
    }

    private static let css = """
        .banner { padding: 8px 12px; background: @warning_bg_color; color: @warning_fg_color; }
        .pane { background: @window_bg_color; }
        .pane-controls { padding: 0 10px 6px; }
        .pane-controls > * { margin-bottom: 6px; }
        .selection-bar { padding: 6px 12px; border-top: 1px solid alpha(currentColor, 0.15); }
        .pane-handle { min-width: 7px; margin: 0 -3px; }
        .choice-bar > button { padding-left: 4px; padding-right: 4px; }
        .tick check { border-radius: 99px; }
        .row-title { font-weight: bold; }
        .row-subtitle, .row-aside, .dialog-note { font-size: smaller; opacity: 0.65; }
        .row-origin { font-weight: bold; }
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
        .thumbnail {
            border-radius: 6px; background: alpha(currentColor, 0.06);
            outline: 1px solid alpha(currentColor, 0.15); outline-offset: -1px;
        }
        .thumbnail.empty image { opacity: 0.25; }
        .thumbnail picture.late { animation: fade-in 200ms ease-out; }
        @keyframes fade-in { from { opacity: 0; } }
        .gallery-cell .thumbnail { border-radius: 8px; }
        .gallery-cell .tick { margin: 0 -3px; }
        .gallery-cell.closed .thumbnail picture { opacity: 0.5; }
        .gallery-cell.closed .row-title { font-weight: normal; opacity: 0.75; }
        .screenshot { border-radius: 10px; border: 1px solid alpha(currentColor, 0.15); }
        .bug-page { padding: 12px 24px 24px; }
        .dialog-page { padding: 18px; }
        .details-entry { border-radius: 12px; border: 1px solid alpha(currentColor, 0.15); background: @view_bg_color; }
        .dialog-hint { padding: 0 6px; }
        label.dialog-hint.warning { color: @warning_color; }
        .project-choice { margin: 0 -5px; }
        .project-choice > button { font-weight: normal; }
        .project-choice > button:not(:hover):not(:checked) { background: none; }
        .drop-area {
            padding: 12px; border-radius: 12px; border: 2px dashed alpha(@accent_color, 0.6);
            transition: background 150ms;
        }
        .drop-area.drop-target { background: alpha(@accent_bg_color, 0.15); border-color: @accent_color; }
        .file-drop:drop(active) { outline: 2px solid @accent_color; outline-offset: -2px; }
        .screenshot-tile { padding: 4px; border-radius: 8px; }
        .screenshot-tile:checked { box-shadow: inset 0 0 0 2px @accent_color; }
        .tile-remove { min-width: 24px; min-height: 24px; padding: 0; margin: 2px; }
        .details-entry textview, .details-entry text { background: none; }

        """
}
