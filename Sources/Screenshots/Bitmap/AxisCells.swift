/// One axis of a picture, divided into cells of equal length, each of which becomes one pixel of a smaller picture.
///
/// A cell covers the pixels at its ends in part. How much of a pixel it covers is counted in such parts that all are whole
/// numbers: a pixel has as many parts as there are cells, so a cell has as many parts as there are pixels.
struct AxisCells: Equatable {
    struct Cell: Equatable {
        /// The outer two of the pixels that the cell covers; perhaps the same one.
        let first, last: Int
        /// How many parts of them it covers. When it covers one pixel only, the last weight is 0.
        let firstWeight, lastWeight: Int
    }

    /// How many pixels there are, at least as many as cells.
    let pixels: Int
    let count: Int

    /// The parts of a pixel that lies in a cell as a whole.
    var wholeWeight: Int { count }

    subscript(index: Int) -> Cell {
        let (start, end) = (index * pixels, (index + 1) * pixels)
        let (first, last) = (start / count, (end - 1) / count)
        return Cell(
            first: first, last: last, firstWeight: min((first + 1) * count, end) - start,
            lastWeight: last > first ? end - last * count : 0)
    }
}
