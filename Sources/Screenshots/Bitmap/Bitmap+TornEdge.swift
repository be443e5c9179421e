extension Bitmap {
    /// The edge at which a picture goes on.
    enum TornEdge: Equatable {
        case bottom, right
    }

    /// So many teeth are as long together as the edge.
    private static let toothCount = 5.0
    /// How thick the line along the edge is, in parts of a tooth's length: the paper may have the colour of what lies behind.
    private static let lineShare = 0.1
    /// Neither light nor dark: it is seen before every ground.
    private static let line = SIMD4(128.0, 128, 128, 255)

    /// Cuts an edge off in a zigzag, with a grey line along it, so that it looks torn. Leaves what has no room for a tooth.
    ///
    /// - Complexity: O(pixels of the edge)
    mutating func tear(_ edge: TornEdge) {
        let (along, across) = edge == .bottom ? (width, height) : (height, width)
        let tooth = Double(along) / Self.toothCount
        let thickness = max(tooth * Self.lineShare, 1)
        // Half as deep as long: right angles.
        let depth = tooth / 2
        let first = across - Int((depth + 2 * thickness).rounded(.up))
        guard tooth >= 2, first > 0 else { return }
        for position in 0..<along {
            // The edge comes nearest to the end in the middle of a tooth.
            let phase = (Double(position) + 0.5) / tooth
            let nearness = 1 - abs(2 * (phase - phase.rounded(.down)) - 1)
            let end = Double(across) - thickness - depth * (1 - nearness)
            for place in first..<across {
                // Across the slanting edge.
                let distance = (end - Double(place) - 0.5) * 0.5.squareRoot()
                let (x, y) = edge == .bottom ? (position, place) : (place, position)
                self[x, y] = self[x, y].torn(distance: distance, line: Self.line, thickness: thickness)
            }
        }
    }
}

extension RGBA {
    /// - Parameter distance: from the edge, in pixels; less than 0 beyond it.
    fileprivate func torn(distance: Double, line: SIMD4<Double>, thickness: Double) -> RGBA {
        let kept = min(max(distance + 0.5, 0), 1)
        let lined = min(max(thickness / 2 - abs(distance) + 0.5, 0), 1)
        let own = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
        // Colours count as much as they cover.
        let (ownShare, lineShare) = (kept * (1 - lined) * own.w, lined * line.w)
        let all = ownShare + lineShare
        guard all >= 0.5 else { return .clear }
        let color = (own * ownShare + line * lineShare) / all
        return RGBA(
            UInt8(color.x.rounded()), UInt8(color.y.rounded()), UInt8(color.z.rounded()), UInt8(min(all, 255).rounded())
        )
    }
}
