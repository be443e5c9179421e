/// A place in an order that moves forward and knows its section.
struct OrderCursor {
    private let order: FetchedOrder
    private(set) var position = 0
    private(set) var section = -1
    private var sectionEnd = 0
    private var chunk = -1
    private var ids: [Int64] = []
    private var offset = 0

    init(_ order: FetchedOrder) {
        self.order = order
        enterChunk()
        enterSection()
    }

    /// The row here; nil behind the last.
    var id: Int64? {
        offset < ids.count ? ids[offset] : nil
    }

    mutating func advance() {
        position += 1
        offset += 1
        if offset == ids.count { enterChunk() }
        if position == sectionEnd { enterSection() }
    }

    private mutating func enterChunk() {
        chunk += 1
        offset = 0
        ids = chunk < order.rows.chunks.count ? order.rows.chunks[chunk].ids : []
    }

    /// Goes to the section of the position, over empty ones.
    private mutating func enterSection() {
        while section + 1 < order.numberOfSections {
            section += 1
            sectionEnd += order.numberOfObjects(in: section)
            if position < sectionEnd { return }
        }
    }
}
