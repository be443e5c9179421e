import CGtk

/// The children that a widget lays out, without those that are hidden.
nonisolated struct LaidOutChildren {
    let all: [UnsafeMutablePointer<GtkWidget>]

    init(of parent: UnsafeMutablePointer<GtkWidget>) {
        all = sequence(first: gtk_widget_get_first_child(parent), next: { $0.map { gtk_widget_get_next_sibling($0) } })
            .prefix { $0 != nil }.compactMap { $0 }.filter { gtk_widget_should_layout($0) != 0 }
    }

    /// The least that each can do with and what it likes, in pixels.
    func sizes(_ orientation: GtkOrientation) -> [(minimum: gint, natural: gint)] {
        all.map { child in
            var (minimum, natural): (gint, gint) = (0, 0)
            gtk_widget_measure(child, orientation, -1, &minimum, &natural, nil, nil)
            return (minimum, natural)
        }
    }
}
