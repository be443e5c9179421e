extension Bitmap {
    /// The picture made to fit into a square, see ``scaledToFit(maxWidth:maxHeight:)``.
    ///
    /// - Parameter side: in pixels, at least 1.
    package func thumbnail(side: Int) -> Bitmap {
        scaledToFit(maxWidth: side, maxHeight: side)
    }
}
