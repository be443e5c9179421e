extension Stylesheet {
    /// The rules for the bug pane and the viewer.
    static let bugRules = """
        button.screenshot-button { padding: 0; border-radius: 11px; }
        button.screenshot-button.drop-aim { outline: 3px solid @accent_color; outline-offset: -3px; }
        .drop-overlay {
            margin: 12px; border-radius: 16px; border: 3px dashed @accent_color; color: @accent_color;
            background: alpha(@window_bg_color, 0.9);
        }
        .pill-menu > button { padding: 10px 32px; border-radius: 9999px; }
        .picture-view { background: shade(@window_bg_color, 0.95); }
        """
}
