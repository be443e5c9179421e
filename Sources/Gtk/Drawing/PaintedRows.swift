import CGtk

extension ImageDecoder {
    /// Which rows of a picture its reader has made of the file. A reader whose file ends too early leaves the rest as it was.
    nonisolated final class PaintedRows {
        private var rows: [Bool] = []
        private var missingCount = 0
        private var hasBegun = false

        /// The first bytes of the formats whose readers tell of each row as soon as it is there: BMP, PNM and PNG. Others, that of an
        /// animated WebP among them, may tell of none of a whole picture.
        private static let toldRowByRow: [[UInt8]] = [Array("BM".utf8), Array("P".utf8), [0x89] + Array("PNG".utf8)]

        /// Whether the reader has not made all rows of a file: it has told of some and not of all, or of none where it tells of each.
        func areMissing(of data: [UInt8]) -> Bool {
            hasBegun ? missingCount > 0 : Self.toldRowByRow.contains { data.starts(with: $0) }
        }

        /// - Precondition: this object lives for as long as the loader is written to.
        func watch(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
            typealias Handler =
                @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, gpointer?) -> Void
            let handler: Handler = { loader, _, first, _, count, data in
                guard let loader, let data, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else { return }
                let rows = Unmanaged<PaintedRows>.fromOpaque(data).takeUnretainedValue()
                rows.add(Int(first), Int(count), of: Int(gdk_pixbuf_get_height(picture)))
            }
            // A plain C handler: those of Object.connect run on the main actor.
            g_signal_connect_data(
                loader, "area-updated", unsafeBitCast(handler, to: GCallback.self),
                Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
        }

        private func add(_ first: Int, _ count: Int, of height: Int) {
            if rows.count != height {
                rows = Array(repeating: false, count: height)
                missingCount = height
            }
            hasBegun = true
            for row in max(0, first)..<max(0, first, min(height, first + count)) where !rows[row] {
                rows[row] = true
                missingCount -= 1
            }
        }
    }
}
