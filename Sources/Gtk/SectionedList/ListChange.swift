/// A change while it is applied: how positions translate, and where everything was.
struct ListChange {
    let index: DifferenceIndex
    let before: ListLayout
    /// The scroll position before, in pixels.
    let oldValue: Double
    let isAnimated: Bool
}
