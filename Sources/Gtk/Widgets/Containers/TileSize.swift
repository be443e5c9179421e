import CGtk

/// The sizes of tiles of 16:10, in pixels.
nonisolated struct TileSize: Equatable {
    private static let stepWidth: gint = 8
    private static let stepHeight: gint = 5

    let width: gint
    let height: gint

    /// The least size in whole steps that covers the width.
    init(covering width: gint) {
        let steps = max((width + Self.stepWidth - 1) / Self.stepWidth, 1)
        self.width = steps * Self.stepWidth
        height = steps * Self.stepHeight
    }

    /// How high a tile of that width is.
    static func height(ofWidth width: gint) -> gint { (width * stepHeight + stepWidth / 2) / stepWidth }
}
