/// One axis of a picture, divided into cells of equal length, each of which becomes one pixel of a smaller picture.
///
/// A cell covers the pixels at its ends in part. How much of a pixel it covers is counted in such parts that all are whole
/// numbers: a pixel has as many parts as there are cells, so a cell has as many parts as there are pixels.
struct AxisCells: Equatable {
    /// How many pixels there are, at least as many as cells.
    let pixels: Int
    let cells: Int

    /// The parts of a pixel that lies in a cell as a whole.
    var wholeWeight: Int { cells }

    /// The pixels a cell covers, the outer two perhaps in part.
    func covered(by cell: Int) -> ClosedRange<Int> {
        cell * pixels / cells...((cell + 1) * pixels - 1) / cells
    }

    /// How many parts of a pixel a cell covers.
    func weight(of pixel: Int, in cell: Int) -> Int {
        min((pixel + 1) * cells, (cell + 1) * pixels) - max(pixel * cells, cell * pixels)
    }
}
