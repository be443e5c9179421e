import CGtk
import Gtk

extension SectionIndex {
    /// How long the bubble stays after a key or the wheel.
    private static let lingerMilliseconds = 1500

    func addKeyController(_ connections: inout [SignalConnection]) {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in self?.keyPressed(key, modifiers) ?? false }
            .store(in: &connections)
        addController(keys)
        let focus = FocusController()
        focus.onEnter { [weak self] in self?.describeCursor() }.store(in: &connections)
        focus.onLeave { [weak self] in self?.focusLeft() }.store(in: &connections)
        addController(focus)
    }

    /// Answers whether the key meant something here.
    func keyPressed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers.subtracting(.shift).isEmpty, !titles.isEmpty else { return false }
        guard let place = place(of: key) else { return false }
        choose(place)
        guard isActivation(key) else { return true }
        switch place {
        case .search: search?.action()
        case .title(let title): onActivate?(title)
        }
        return true
    }

    /// Where a key goes; nil for keys without a meaning here.
    private func place(of key: Key) -> SectionIndexLayout.Place? {
        // A tenth of a long index at a time.
        let page = max(titles.count / 10, 5)
        switch Int32(bitPattern: key.rawValue) {
        case GDK_KEY_Up:
            return search != nil && (cursor == .title(0) || cursor == .search) ? .search : title(step(by: -1))
        case GDK_KEY_Down: return title(step(by: 1))
        case GDK_KEY_Page_Up: return title(step(by: -page))
        case GDK_KEY_Page_Down: return title(step(by: page))
        case GDK_KEY_Home: return .title(0)
        case GDK_KEY_End: return .title(titles.count - 1)
        default:
            if isActivation(key) { return cursor }
            let start: Int? = if case .title(let title) = cursor { title } else { nil }
            return key.character.flatMap { title(TitleSearch.next(beginningWith: $0, after: start, in: titles)) }
        }
    }

    private func isActivation(_ key: Key) -> Bool {
        key == .return || key == .space
    }

    private func title(_ title: Int?) -> SectionIndexLayout.Place? {
        title.map { .title($0) }
    }

    /// The title so many after the cursor's, as far as there are any; nil without titles. The search comes before the
    /// first.
    func step(by count: Int) -> Int? {
        guard let cursor else { return nil }
        let start: Int = if case .title(let title) = cursor { title } else { -1 }
        return min(max(start + count, 0), titles.count - 1)
    }

    /// Goes to what was chosen with a key, the wheel or from outside, and shows it for a while.
    func choose(_ place: SectionIndexLayout.Place) {
        switch place {
        case .search:
            chosen = .search
            stopLingering()
            bubble.hide()
        case .title(let title):
            guard titles.indices.contains(title) else { return }
            showBubble(title, atY: layout.y(ofTitle: title))
            lingering = .after(milliseconds: Self.lingerMilliseconds) { [weak self] in self?.stopLingering() }
            jump(to: title)
        }
    }

    func jump(to title: Int) {
        chosen = .title(title)
        showMarks()
        onJump?(title)
    }

    /// The pointer has the bubble again.
    func stopLingering() {
        lingering?.cancel()
        lingering = nil
        showPointer()
    }

    private func focusLeft() {
        chosen = nil
        stopLingering()
    }
}

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

/// A press on an index that has not been let go.
struct SectionIndexDrag {
    /// The height of the strip it is at.
    var y: Double
    /// The title it came to last; nil while it is on the search button that it began on, or when the titles changed.
    var title: Int?
    var isOnSearch: Bool
}

/// Finds titles by their beginning, without regard to case and diacritics.
enum TitleSearch {
    /// The next title that begins with `prefix` after the one at `index`, from the first again after the last, and at
    /// the end that one itself. Nil starts at the first.
    /// - Complexity: O(titles)
    static func next(beginningWith prefix: Character, after index: Int?, in titles: [String]) -> Int? {
        let prefix = folded(String(prefix))
        guard !prefix.isEmpty else { return nil }
        let start = index.map { $0 + 1 } ?? 0
        return (0..<titles.count).lazy.map { (start + $0) % titles.count }
            .first { folded(titles[$0]).starts(with: prefix) }
    }

    /// The letters without case, marks and compatibility forms (“É” and “ｅ” are both “e”).
    private static func folded(_ text: String) -> [Unicode.Scalar] {
        let decomposed = String(freeing: g_utf8_normalize(text, -1, G_NORMALIZE_ALL))
        return String(freeing: g_utf8_casefold(decomposed, -1)).unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: false
            default: true
            }
        }
    }
}
