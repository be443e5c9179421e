import Gtk

extension ZoomView {
    /// A view that is about to have another size shows the same place in the frame in which it has it.
    func prepare(width: Int, height: Int) {
        guard let enlarged else { return }
        for (adjustment, page, length) in [
            (widget.horizontalAdjustment, Double(width), enlarged.width),
            (widget.verticalAdjustment, Double(height), enlarged.height),
        ] where adjustment.pageSize != page {
            adjustment.setBounds(upper: max(page, length.rounded()), pageSize: page)
        }
    }

    /// How large the picture is, in pixels, unless it is fitted into the view.
    var enlarged: (width: Double, height: Double)? {
        isFitting ? nil : (zoom.width * scale, zoom.height * scale)
    }
}
