import Gtk

/// Keeps those screenshots loaded that are seen or near, however many there are.
final class ScreenshotWindow {
    private let column: ScreenshotColumn
    private let view: ScrolledWindow
    private var update: LoopSource?
    private var connections: [SignalConnection] = []

    /// How far away something is loaded, and from where on it is let go of, in heights of the view.
    private static let near = 1.0
    private static let far = 3.0

    init(column: ScreenshotColumn, view: ScrolledWindow) {
        self.column = column
        self.view = view
        column.onLayoutChanged = { [weak self] in
            self?.fit()
            self?.loadFirst()
            self?.updateSoon()
        }
        view.verticalAdjustment.onValueChanged { [weak self] in self?.updateSoon() }.store(in: &connections)
        view.verticalAdjustment.onBoundsChanged { [weak self] in self?.updateSoon() }.store(in: &connections)
        view.onMap { [weak self] in self?.updateSoon() }.store(in: &connections)
    }

    /// Folds tall ones at what is seen, as soon as that is known.
    private func fit() {
        guard column.widget.width > 0, view.height > 0 else { return }
        for card in column.cards { card.picture.fit(width: column.widget.width, viewHeight: view.height) }
    }

    /// What is small is there with the bug's text.
    private func loadFirst() {
        var pixels = 0
        for card in column.cards where !card.picture.isLoaded {
            pixels += card.picture.loadAtOnce()
            if pixels > PictureLoader.pixelsAtOnce { return }
        }
    }

    /// When the layout that is under way is done.
    private func updateSoon() {
        guard update == nil else { return }
        update = .idle { [weak self] in
            self?.update = nil
            self?.loadVisible()
        }
    }

    private func loadVisible() {
        guard view.isMapped else { return }
        fit()
        let height = Double(view.height)
        for card in column.cards {
            guard let place = card.widget.bounds(in: view) else { continue }
            let distance = max(0, place.y - height, -(place.y + place.height))
            if distance <= height * Self.near {
                card.picture.load()
            } else if distance > height * Self.far {
                card.picture.unload()
            }
        }
    }
}
