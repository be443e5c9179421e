import CGtk

/// Arranges its children like words, in as many lines as necessary; or in one line if all fit, otherwise in a column, as the buttons of a
/// dialog.
package final class WrapBox: Widget {
    /// - Parameter isLineOrColumn: whether to use either one line or a column.
    package init(isLineOrColumn: Bool = false, children: [Widget] = []) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        // The layout functions get only the widget.
        if isLineOrColumn { g_object_set_data(cast(), WrapBoxChildren.key, raw) }
        // GtkBox never wraps, and GtkFlowBox aligns its children in columns.
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget else { return }
                let length = WrapBoxChildren(of: widget).measure(orientation, forSize: Int(size))
                minimum?.pointee = gint(length.minimum)
                natural?.pointee = gint(length.natural)
            },
            { widget, width, _, _ in
                guard let widget else { return }
                WrapBoxChildren(of: widget).allocate(width: Int(width))
            })
        gtk_widget_set_layout_manager(widget, layout)
        children.forEach(append)
    }

    package func append(_ child: Widget) {
        gtk_widget_set_parent(child.widget, widget)
    }
}

/// The visible children of a box, for measuring and placing them.
nonisolated private struct WrapBoxChildren {
    private let children: [UnsafeMutablePointer<GtkWidget>]
    private let items: [WrapLayout.Item]
    private let isRightToLeft: Bool
    private let layout: WrapLayout
    /// The key of the flag for a line or column.
    static let key = "coredump-line-or-column"

    init(of parent: UnsafeMutablePointer<GtkWidget>) {
        children = LayoutChildren(of: parent).all
        items = children.map {
            let (minimum, natural) = Self.measure($0, GTK_ORIENTATION_HORIZONTAL, -1)
            return WrapLayout.Item(minimum: minimum, natural: natural)
        }
        let object = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GObject.self)
        let isLineOrColumn = g_object_get_data(object, Self.key) != nil
        layout = WrapLayout(spacing: 6, breaks: isLineOrColumn ? .everywhere : .whereNeeded)
        isRightToLeft = gtk_widget_get_direction(parent) == GTK_TEXT_DIR_RTL
    }

    func measure(_ orientation: GtkOrientation, forSize width: Int) -> WrapLayout.Item {
        let natural = layout.naturalWidth(of: items)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            return WrapLayout.Item(minimum: layout.minimumWidth(of: items), natural: natural)
        }
        let heights = lines(width: width < 0 ? natural : width).map(\.height)
        let height = heights.reduce(0, +) + layout.spacing * max(0, heights.count - 1)
        return WrapLayout.Item(minimum: height, natural: height)
    }

    func allocate(width: Int) {
        var y = 0
        for line in lines(width: width) {
            var x = 0
            for part in line.parts {
                var place = GdkRectangle(
                    x: gint(isRightToLeft ? width - x - part.width : x), y: gint(y + (line.height - part.height) / 2),
                    width: gint(part.width), height: gint(part.height))
                gtk_widget_size_allocate(part.child, &place, -1)
                x += part.width + layout.spacing
            }
            y += line.height + layout.spacing
        }
    }

    private typealias Part = (child: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int)

    private func lines(width: Int) -> [(parts: [Part], height: Int)] {
        var rest = children[...]
        return layout.lines(of: items, width: width).map { widths in
            let parts = zip(rest, widths).map { child, width in
                (child, width, Self.measure(child, GTK_ORIENTATION_VERTICAL, width).natural) as Part
            }
            rest = rest.dropFirst(widths.count)
            return (parts, parts.map(\.height).max() ?? 0)
        }
    }

    private static func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, _ size: Int
    ) -> (minimum: Int, natural: Int) {
        var (minimum, natural): (gint, gint) = (0, 0)
        gtk_widget_measure(child, orientation, gint(size), &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }
}

/// Breaks items into lines. All sizes are in pixels.
nonisolated struct WrapLayout {
    /// Where lines break if one line is not enough.
    enum Breaks {
        /// At the last item that fits.
        case whereNeeded
        /// After each item, which gets the full width.
        case everywhere
    }

    struct Item: Equatable {
        var minimum, natural: Int
    }

    /// Between two items and between two lines.
    let spacing: Int
    var breaks = Breaks.whereNeeded

    /// The indices of the items in each line of `width`.
    /// - Complexity: O(n)
    func lines(of items: [Item], width: Int) -> [[Int]] {
        if breaks == .everywhere, naturalWidth(of: items) > width {
            return items.map { [max($0.minimum, width)] }
        }
        var lines: [[Int]] = []
        var rest = 0
        for item in items {
            let wanted = max(item.minimum, min(item.natural, width))
            if !lines.isEmpty, wanted + spacing <= rest {
                lines[lines.count - 1].append(wanted)
                rest -= wanted + spacing
            } else {
                lines.append([wanted])
                rest = width - wanted
            }
        }
        return lines
    }

    func minimumWidth(of items: [Item]) -> Int { items.map(\.minimum).max() ?? 0 }

    func naturalWidth(of items: [Item]) -> Int {
        items.map(\.natural).reduce(0, +) + spacing * max(0, items.count - 1)
    }
}
