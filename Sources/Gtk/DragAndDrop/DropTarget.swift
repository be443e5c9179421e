import CGtk

/// Accepts drops on a widget, from this and from other programs.
///
/// Of the formats of a drag, the target takes the first one in the order of ``DropValue/Kind``; the next one where that cannot be used,
/// such as files on the web. (GtkDropTargetAsync: GtkDropTarget chooses a type too early.)
///
/// Handlers live as long as the widget that the target was added to, or as their connections.
package final class DropTarget: EventController {
    /// The accepted kinds, the preferred one first.
    package let kinds: [DropValue.Kind]
    private let actions: DragActions
    private let images: ImageTypes
    private let destination: DropDestination
    private let state = State()

    /// Whether it accepts drags of this program.
    package var takesOwnDrags: Bool {
        get { state.takesOwnDrags }
        set { state.takesOwnDrags = newValue }
    }

    /// The kinds that are accepted from this program only.
    package var ownKinds: [DropValue.Kind] {
        get { state.ownKinds }
        set { state.ownKinds = newValue }
    }

    /// The kinds that an enclosing target accepts and this one does not: the drop is passed on to that target. Any other drop is refused
    /// here, because a drop that no target finishes keeps its source waiting.
    package var passedOn: [DropValue.Kind] {
        get { state.passedOn }
        set { state.passedOn = newValue }
    }

    /// Runs with the local files over the widget once they are known, if ``onEnter(_:)`` has accepted them. The source is asked for them
    /// during the drag.
    package var onFilesKnown: (([String]) -> Void)? {
        get { state.onFilesKnown }
        set { state.onFilesKnown = newValue }
    }

    /// Runs when the content over the widget is only a web address, which no target accepts.
    package var onAddressKnown: (() -> Void)? {
        get { state.onAddressKnown }
        set { state.onAddressKnown = newValue }
    }

    /// - Parameter actions: the allowed actions. Copy is preferred, because it removes nothing from the source.
    /// - Parameter images: the image files that are read without conversion.
    /// - Parameter hearsOfAddresses: whether to handle content of none of the kinds as well; see ``onAddressKnown``.
    package init(
        kinds: [DropValue.Kind], images: ImageTypes = .none, actions: DragActions = .copy,
        hearsOfAddresses: Bool = false
    ) {
        self.kinds = DropValue.Kind.allCases.filter { kinds.contains($0) }
        self.actions = actions
        self.images = self.kinds.contains(.texture) ? images : .none
        let formats = gdk_content_formats_builder_new()
        for kind in self.kinds { gdk_content_formats_builder_add_gtype(formats, kind.type) }
        for name in self.images.names.union(hearsOfAddresses ? Drop.addressTypes : []) {
            gdk_content_formats_builder_add_mime_type(formats, name)
        }
        // The target takes ownership of the formats.
        let target = Object(
            owning: gtk_drop_target_async_new(gdk_content_formats_builder_free_to_formats(formats), actions.cValue))
        destination = DropDestination(target)
        super.init(owning: OpaquePointer(g_object_ref(target.raw)))
    }

    override func attach(to widget: Widget) { destination.begin(on: widget) }

    override func detach(from widget: Widget) { destination.end() }

    /// Runs when acceptable content enters the widget, with the point in the widget's pixels. Answer whether it can be dropped there.
    package func onEnter(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        onMove("drag-enter", body) { $0.previewContent($1, isAllowed: $2) }
    }

    /// Runs at each further motion, like ``onEnter(_:)``.
    package func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        onMove("drag-motion", body)
    }

    /// Runs when the drag leaves the widget, also by a drop.
    package func onLeave(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-leave") { [state] _ in
            state.over = nil
            body()
        }
    }

    /// Runs when dropped data has arrived, with the point of the drop in the widget's pixels. Answer whether it was accepted, which is
    /// reported to the source.
    ///
    /// Data of other programs may arrive late, after ``onLeave(_:)``.
    package func onDrop(
        _ body: @escaping (_ value: DropValue, _ x: Double, _ y: Double) -> Bool
    ) -> SignalConnection {
        let receiver = Receiver(body)
        return connect("drop") { [kinds, images, actions, state] arguments in
            guard let drop = arguments.object(0).map({ Drop(retaining: $0) }) else { return }
            let (x, y) = (arguments.double(1), arguments.double(2))
            let isPassedOn = !state.isAllowed && state.passedOn.contains { drop.offers($0) }
            arguments.answer(!isPassedOn)
            guard !isPassedOn else { return }
            // Only the connection retains the receiver: a caller that has released it gets no late data.
            let offered = state.offered(by: drop, of: kinds, images)
            drop.read(offered[...], images: images) { [weak receiver] value in
                let value = value ?? .unread(of: offered)
                let isOfUse = value.map { receiver?.body($0, x, y) ?? false } ?? false
                drop.finish(isOfUse ? drop.actions.intersection(actions).preferred : [])
            }
        }
    }

    private func onMove(
        _ signal: String, _ body: @escaping (_ x: Double, _ y: Double) -> Bool,
        then finish: @escaping (State, Drop, Bool) -> Void = { _, _, _ in }
    ) -> SignalConnection {
        connect(signal) { [kinds, images, actions, state] arguments in
            guard let drop = arguments.object(0).map({ Drop(retaining: $0) }) else { return }
            let isTaken = (state.takesOwnDrags || !drop.isOwn) && !state.offered(by: drop, of: kinds, images).isEmpty
            state.isAllowed =
                isTaken && !drop.sharedState.isAddress && body(arguments.double(1), arguments.double(2))
            arguments.answer(flags: state.isAllowed ? drop.actions.intersection(actions).preferred.rawValue : 0)
            finish(state, drop, state.isAllowed)
        }
    }

    /// The state that the handlers share; it may outlive this wrapper.
    private final class State {
        var takesOwnDrags = true
        var passedOn: [DropValue.Kind] = []
        var ownKinds: [DropValue.Kind] = []
        /// Whether the content can be dropped at the last position.
        var isAllowed = true
        var onFilesKnown: (([String]) -> Void)?
        var onAddressKnown: (() -> Void)?
        /// The drag over the widget while its preview is loading.
        var over: Drop?

        func offered(by drop: Drop, of kinds: [DropValue.Kind], _ images: ImageTypes) -> [DropValue.Kind] {
            kinds.filter { drop.offers($0, images: images) && (drop.isOwn || !ownKinds.contains($0)) }
        }

        func previewContent(_ drop: Drop, isAllowed: Bool) {
            let wantsFiles = onFilesKnown != nil && isAllowed
            guard wantsFiles || onAddressKnown != nil, !drop.isOwn else { return }
            over = drop
            drop.previewContent { [weak self, weak drop] preview in
                // The drag may have left since.
                guard let self, let drop, over === drop else { return }
                switch preview {
                case .files(let paths): if wantsFiles { onFilesKnown?(paths) }
                case .address: onAddressKnown?()
                case .other: break
                }
            }
        }
    }

    private final class Receiver {
        let body: (DropValue, Double, Double) -> Bool

        init(_ body: @escaping (DropValue, Double, Double) -> Bool) {
            self.body = body
        }
    }
}
