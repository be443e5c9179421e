import CGtk

extension SectionIndex {
    func addPointerControllers(_ connections: inout [SignalConnection]) {
        let motion = MotionController()
        motion.onEnter { [weak self] _, y in self?.followSoon(y) }.store(in: &connections)
        motion.onMotion { [weak self] _, y in self?.followSoon(y) }.store(in: &connections)
        motion.onLeave { [weak self] in self?.followSoon(nil) }.store(in: &connections)
        addController(motion)
        dragGesture.onBegin { [weak self] _, y in
            // Claimed, so that a parent does not scroll as well.
            guard let self else { return }
            if dragBegan(atY: y) { dragGesture.claim() } else { dragGesture.deny() }
        }.store(in: &connections)
        dragGesture.onUpdate { [weak self] start, way in self?.dragMoved(toY: start.y + way.y) }.store(in: &connections)
        dragGesture.onCancel { [weak self] in self?.dragCancelled() }.store(in: &connections)
        dragGesture.onEnd { [weak self] in self?.dragEnded() }.store(in: &connections)
        addController(dragGesture)
        let wheel = WheelController()
        wheel.onScroll { [weak self] notches in self?.wheelTurned(by: notches) }.store(in: &connections)
        addController(wheel)
    }

    /// GTK tells where the pointer is also in the middle of a layout that takes away what was below it, where nothing may look
    /// different; see ``showTitlesLater()``.
    private func followSoon(_ y: Double?) {
        following = .idle(beforeDrawing: true) { [weak self] in
            if let y { self?.pointerMoved(toY: y) } else { self?.pointerLeft() }
        }
    }

    func pointerMoved(toY y: Double) {
        // GTK tells the same place again when something below the pointer changes.
        guard y != hoverY else { return }
        hoverY = y
        if drag == nil { stopLingering() }
    }

    func pointerLeft() {
        hoverY = nil
        showPointer()
    }

    /// Answers whether there is something to press.
    func dragBegan(atY y: Double) -> Bool {
        guard let place = layout.nearestPlace(toY: y) else { return false }
        drag = SectionIndexDrag(y: y, title: nil, isOnSearch: place == .search)
        stopLingering()
        dragMoved(toY: y)
        return true
    }

    func dragMoved(toY y: Double) {
        guard drag != nil else { return }
        drag?.y = y
        if drag?.isOnSearch == true, layout.nearestPlace(toY: y) == .search { return showPointer() }
        drag?.isOnSearch = false
        let title = layout.title(atY: y)
        let isNew = title != drag?.title
        drag?.title = title
        showPointer()
        if let title, isNew { jump(to: title) }
    }

    func dragCancelled() {
        drag?.isOnSearch = false
    }

    func dragEnded() {
        guard let ended = drag else { return }
        drag = nil
        showPointer()
        if ended.isOnSearch { search?.action() }
    }

    /// A title a notch, from the one chosen last.
    func wheelTurned(by notches: Int) {
        guard notches != 0, let title = step(by: notches) else { return }
        choose(.title(title))
    }

    /// The strip leaves the screen.
    func forgetPointer() {
        following = nil
        hoverY = nil
        drag = nil
        stopLingering()
    }

    /// Shows the bubble and the marks as the pointer has them, unless a key or the wheel has them.
    func showPointer() {
        defer { showMarks() }
        guard lingering == nil else { return }
        var title: Int?
        if let drag {
            title = drag.title
        } else if let hoverY, case .title(let hovered) = layout.place(atY: hoverY) {
            title = hovered
        }
        if let title, let y = drag?.y ?? hoverY { showBubble(title, atY: y) } else { bubble.hide() }
    }

    func showBubble(_ title: Int, atY y: Double) {
        bubble.show(titles[title], atY: y)
        gtk_widget_queue_allocate(widget)
    }
}
