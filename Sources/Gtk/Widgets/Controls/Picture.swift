import CGtk

/// Shows a picture at the size of the widget.
package final class Picture: Widget {
    private var shownTexture: Texture?

    package init(_ texture: Texture? = nil, contentFit: ContentFit = .contain) {
        super.init(retaining: gtk_picture_new())
        self.texture = texture
        self.contentFit = contentFit
    }

    /// What the picture shows.
    package var texture: Texture? {
        get { shownTexture }
        set {
            shownTexture = newValue
            gtk_picture_set_paintable(pointer, newValue?.pointer)
        }
    }

    package var contentFit: ContentFit {
        get { ContentFit(rawValue: gtk_picture_get_content_fit(pointer).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(pointer, GtkContentFit(newValue.rawValue)) }
    }

    /// Whether the widget may get smaller than the picture.
    package var canShrink: Bool {
        get { gtk_picture_get_can_shrink(pointer) != 0 }
        set { gtk_picture_set_can_shrink(pointer, newValue.gboolean) }
    }

    /// Says what is to be seen, for those who cannot see it.
    package var alternativeText: String? {
        get { gtk_picture_get_alternative_text(pointer).map { String(cString: $0) } }
        set { gtk_picture_set_alternative_text(pointer, newValue) }
    }
}

extension Picture {
    /// How a picture of other proportions fills the widget.
    package enum ContentFit: UInt32 {
        /// Stretched.
        case fill
        /// Whole, with room at two sides.
        case contain
        /// Filling, cut at two sides.
        case cover
        /// Whole, and never larger than it is.
        case scaleDown
    }
}
