import CGtk

/// The index's default style. Below the application's own style sheets, above the theme.
enum SectionIndexStyle {
    static let bubble = StyleClass("bubble")
    /// Where the list is.
    static let current = StyleClass("current")
    /// Where the keyboard is.
    static let cursor = StyleClass("cursor")
    static let dot = StyleClass("dot")
    /// Where the pointer is.
    static let hovered = StyleClass("hovered")
    static let point = StyleClass("point")
    static let shown = StyleClass("shown")

    private static let css = """
        sectionindex {
            padding: 6px 5px; min-width: 14px; font-size: 0.7em; font-weight: bold; color: @accent_color; outline: none;
        }
        sectionindex > title, sectionindex > search, sectionindex > .dot {
            border-radius: 0.45em; outline: 0 solid transparent;
        }
        sectionindex > search {
            color: @window_fg_color; opacity: 0.8; padding: 0.1em 0 0.25em 0; -gtk-icon-size: 1.15em;
        }
        sectionindex > title.hovered, sectionindex > search.hovered, sectionindex > .dot.hovered {
            background-color: alpha(@accent_bg_color, 0.22); color: @window_fg_color;
        }
        sectionindex > search.hovered { opacity: 1; }
        sectionindex > title.current { background-color: mix(@accent_bg_color, black, 0.2); color: @accent_fg_color; }
        sectionindex > title.current.hovered { background-color: mix(@accent_bg_color, black, 0.35); }
        sectionindex:focus-visible > .cursor { outline: 2px solid @accent_color; outline-offset: -1px; }
        sectionindex > .dot > .point {
            min-width: 0.32em; min-height: 0.32em; border-radius: 1em; background-color: currentColor;
        }
        sectionindex > .dot.hovered > .point, sectionindex > .dot.current > .point {
            transform: scale(1.8); background-color: @accent_bg_color;
        }
        sectionindex > .bubble {
            min-width: 1.3em; padding: 0.3em 0.55em; border-radius: 0.7em; font-size: 2em;
            background-color: mix(@accent_bg_color, black, 0.2); color: @accent_fg_color; box-shadow: 0 2px 7px alpha(black, 0.3);
            opacity: 0; transition: opacity 220ms ease-out;
        }
        sectionindex > .bubble.shown { opacity: 1; transition: opacity 60ms ease-out; }
        """

    /// Adds the style to `display` once.
    static func install(on display: OpaquePointer) {
        WidgetStyle.install(css, key: "section-index-style", on: display)
    }
}
