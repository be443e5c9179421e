/// A place in an order that moves forward and knows its section.
struct OrderCursor {
    private let order: FetchedOrder
    private(set) var position = 0
    private(set) var section = 0
    private var sectionEnd = 0

    init(_ order: FetchedOrder) {
        self.order = order
        enterSection()
    }

    /// The row here; nil behind the last.
    var id: Int64? {
        position < order.ids.count ? order.ids[position] : nil
    }

    mutating func advance() {
        position += 1
        if position == sectionEnd { enterSection() }
    }

    /// Goes to the section of the position, over empty ones.
    private mutating func enterSection() {
        while section < order.sections.count {
            sectionEnd = order.end(of: section)
            if position < sectionEnd { return }
            section += 1
        }
    }
}
