/// What the grids that are compared have in common.
enum SampleGrid {
    /// In a window of ``BenchmarkWindow/width``.
    static let columns: UInt32 = 3
    /// The least, in pixels.
    static let cellWidth = 110.0
}
