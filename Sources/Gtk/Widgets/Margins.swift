/// Room around a widget, in pixels. `start` is the left side in a left-to-right language.
package struct Margins: Equatable {
    package var top, bottom, start, end: Int

    package init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    /// The same room on every side.
    package init(all pixels: Int) {
        self.init(top: pixels, bottom: pixels, start: pixels, end: pixels)
    }

    package init(horizontal: Int, vertical: Int) {
        self.init(top: vertical, bottom: vertical, start: horizontal, end: horizontal)
    }
}
