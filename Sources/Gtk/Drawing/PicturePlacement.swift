/// How a picture stands in a tile of another shape.
///
/// A picture of nearly the tile's shape covers it, and loses a little at two sides; a very wide or very tall one is shown
/// whole. No picture is enlarged.
nonisolated struct PicturePlacement: Equatable {
    /// Pixels of the tile for each of the picture.
    let scale: Double
    /// The picture's top left corner in the tile, in pixels of the tile.
    let origin: Point

    /// How much longer one side may be than the tile's shape would have it, before the picture is shown whole.
    private static let mostCut = 2.0

    init(of picture: PixelSize, in tile: PixelSize) {
        let horizontal = Double(tile.width) / Double(picture.width)
        let vertical = Double(tile.height) / Double(picture.height)
        let covers = max(horizontal, vertical) <= Self.mostCut * min(horizontal, vertical)
        scale = min(covers ? max(horizontal, vertical) : min(horizontal, vertical), 1)
        let room = Point(
            x: Double(tile.width) - Double(picture.width) * scale,
            y: Double(tile.height) - Double(picture.height) * scale)
        // Of what is too tall the upper part says most: that is where windows have their titles.
        origin = Point(x: (room.x / 2).rounded(), y: max(room.y / 2, 0).rounded())
    }
}
