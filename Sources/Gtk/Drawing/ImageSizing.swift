import CGtk

extension ImageDecoder {
    /// Answers GdkPixbuf's question for the size of a picture, which comes before memory is taken for it.
    nonisolated final class Sizing {
        private let limits: ImageLimits
        private let side: Int?
        /// The size that the file says, when it is beyond the limits.
        private(set) var refused: (width: Int, height: Int)?
        /// Whether the picture is read with all its pixels.
        private(set) var isWhole = true

        init(limits: ImageLimits, side: Int?) {
            self.limits = limits
            self.side = side
        }

        /// - Precondition: this object lives for as long as the loader is written to.
        func watch(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
            typealias Handler =
                @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void
            let handler: Handler = { loader, width, height, data in
                guard let loader, let data else { return }
                let sizing = Unmanaged<Sizing>.fromOpaque(data).takeUnretainedValue()
                sizing.prepare(loader, width: Int(width), height: Int(height))
            }
            // A plain C handler: those of Object.connect run on the main actor.
            g_signal_connect_data(
                loader, "size-prepared", unsafeBitCast(handler, to: GCallback.self),
                Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
        }

        private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
            guard limits.allow(width: width, height: height) else {
                refused = (width, height)
                // As gdk_pixbuf_get_file_info does: loaders take it as the wish to know the size only.
                gdk_pixbuf_loader_set_size(loader, 0, 0)
                return
            }
            guard let side, max(width, height) > side else { return }
            isWhole = false
            let scale = Double(side) / Double(max(width, height))
            gdk_pixbuf_loader_set_size(
                loader, gint(max(1, (Double(width) * scale).rounded())),
                gint(max(1, (Double(height) * scale).rounded())))
        }
    }
}
