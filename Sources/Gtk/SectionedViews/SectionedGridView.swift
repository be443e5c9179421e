/// A virtualised grid of equal cells with sections, sticky headers and animated changes. As many cells stand in a line
/// as the width has room for. See ``SectionedView`` for what it does.
package final class SectionedGridView: SectionedView {
    /// - Parameter minimumCellWidth: in pixels; cells share what room is left.
    package init(minimumCellWidth: Double) {
        super.init(.grid(minimumCellWidth: minimumCellWidth))
    }
}
