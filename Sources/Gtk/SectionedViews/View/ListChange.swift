/// A change while it is applied: how rows translate, and where everything was.
struct ListChange {
    let index: DifferenceIndex
    let before: SectionedLayout
    /// The y of the content at the top edge, before.
    let oldTop: Double
    let isAnimated: Bool
}
