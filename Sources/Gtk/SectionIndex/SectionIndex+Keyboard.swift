import CGtk

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
