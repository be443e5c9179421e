import Foundation
import Gtk
import Localization

/// The buttons under a ``ZoomView``, and its scale in per cent.
final class ZoomBar {
    let widget: Widget

    private let view: ZoomView
    private let percent = Label()
    private let smaller = Button(iconName: "zoom-out-symbolic", name: gettext("Zoom Out"))
    private let larger = Button(iconName: "zoom-in-symbolic", name: gettext("Zoom In"))
    private let fit = Button(iconName: "zoom-fit-best-symbolic", name: gettext("Fit to Window"))
    private let actual = Button(iconName: "zoom-original-symbolic", name: gettext("Actual Size"))
    private var connections: [SignalConnection] = []

    init(view: ZoomView) {
        self.view = view
        percent.addStyle(.numeric)
        // As wide for "1600%" as for "6%", so that the buttons stay where they are.
        percent.setWidth(minimum: 6)
        let row = Box(.horizontal, spacing: 6, children: [smaller, percent, larger, Separator(.vertical), fit, actual])
        row.halign = .center
        row.margins = Margins(all: 6)
        for button in [smaller, larger, fit, actual] { button.addStyle(.flat) }
        widget = row
        smaller.onClicked { view.zoomByStep(isLarger: false) }.store(in: &connections)
        larger.onClicked { view.zoomByStep(isLarger: true) }.store(in: &connections)
        fit.onClicked { view.fit() }.store(in: &connections)
        actual.onClicked { view.showActualSize() }.store(in: &connections)
    }

    func update() {
        let number = localized(Int((view.deviceScale * 100).rounded()))
        // Translators: a scale such as "100%"; %% stands for the per cent sign.
        percent.text = view.hasPicture ? formatted(gettext("%1$@%%"), number) : ""
        for button in [smaller, larger, actual] { button.isSensitive = view.hasPicture }
        fit.isSensitive = view.hasPicture && !view.isFitting
    }
}
