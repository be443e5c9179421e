import Gtk

/// What is in the middle of a view, along one axis: it stays there when the view gets another size, and comes back there when an edge
/// of the picture was in its way.
final class KeptMiddle {
    private let adjustment: Adjustment
    /// In pixels; nil for a picture that is fitted into the view, of which nothing has to be kept.
    private let length: () -> Double?
    /// From 0, the picture's start, to 1, its end.
    private var fraction = 0.5
    private var page = 0.0
    /// Where a picture of which length was put to keep it there.
    private var placed: (value: Double, length: Double)?
    private var connection: SignalConnection?

    init(of adjustment: Adjustment, length: @escaping () -> Double?) {
        self.adjustment = adjustment
        self.length = length
        connection = adjustment.onValueChanged { [weak self] in self?.follow() }
    }

    /// To be called when the picture has another scale, or the view another size.
    func boundsChanged() {
        guard page != adjustment.pageSize else { return follow() }
        page = adjustment.pageSize
        guard let length = length() else { return forget() }
        let middle = PictureAnchor(fraction: fraction, place: page / 2)
        // Moving it is not what is to be followed.
        let wanted = middle.offset(length: length)
        placed = (min(max(wanted, adjustment.lower), adjustment.upper - page), length)
        adjustment.value = wanted
    }

    /// All of a picture is seen, maybe of another one.
    private func forget() {
        fraction = 0.5
        placed = nil
    }

    /// The picture was moved by the person, or by its scale.
    private func follow() {
        guard let length = length() else { return forget() }
        guard page == adjustment.pageSize else { return }
        if let placed, placed == (adjustment.value, length) { return }
        placed = nil
        fraction = PictureAnchor(at: page / 2, offset: adjustment.value, length: length, page: page).fraction
    }
}
