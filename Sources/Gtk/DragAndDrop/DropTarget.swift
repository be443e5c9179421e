import CGtk

/// Lets something be dropped on a widget, from this and from other programs.
///
/// Of what a drag offers, the target takes the kind that comes first in ``DropValue/Kind``; the next one where that cannot be used,
/// such as files on the web. (GtkDropTargetAsync: GtkDropTarget settles on one type before it knows.)
///
/// Handlers go with the widget that the target was added to, or with their connections.
package final class DropTarget: EventController {
    /// What the target takes, the preferred one first.
    package let kinds: [DropValue.Kind]
    private let actions: DragActions
    private let images: ImageTypes
    private let destination: DropDestination
    private let state = State()

    /// Whether it takes what is dragged from this program itself.
    package var takesOwnDrags: Bool {
        get { state.takesOwnDrags }
        set { state.takesOwnDrags = newValue }
    }

    /// What is taken of drags from this program alone, as what stands for something in it.
    package var ownKinds: [DropValue.Kind] {
        get { state.ownKinds }
        set { state.ownKinds = newValue }
    }

    /// What a target around this one takes where this one does not: the drop is passed on to that one. Anything else is refused here,
    /// because a drop that no target finishes keeps its source waiting.
    package var passedOn: [DropValue.Kind] {
        get { state.passedOn }
        set { state.passedOn = newValue }
    }

    /// Runs with the files of this computer that are over the widget, as soon as they are known, where ``onEnter(_:)`` has allowed them.
    /// The source is asked for them while the user still drags them.
    package var onFilesKnown: (([String]) -> Void)? {
        get { state.onFilesKnown }
        set { state.onFilesKnown = newValue }
    }

    /// Runs when what is over the widget turns out to be a web address and nothing else: no target takes it then.
    package var onAddressKnown: (() -> Void)? {
        get { state.onAddressKnown }
        set { state.onAddressKnown = newValue }
    }

    /// - Parameter actions: what may become of what is dropped. A copy is preferred, since it takes nothing away from
    ///   the source.
    /// - Parameter images: of pictures, what is fetched as it is.
    /// - Parameter hearsOfAddresses: whether it is asked about those that come as none of the kinds as well; see ``onAddressKnown``.
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
        // The target takes the formats over.
        let target = Object(
            owning: gtk_drop_target_async_new(gdk_content_formats_builder_free_to_formats(formats), actions.cValue))
        destination = DropDestination(target)
        super.init(owning: OpaquePointer(g_object_ref(target.raw)))
    }

    override func attach(to widget: Widget) { destination.begin(on: widget) }

    override func detach(from widget: Widget) { destination.end() }

    /// Runs when something that the target could take comes over the widget: the point in the widget's pixels. Answer
    /// whether it could be dropped there.
    package func onEnter(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        onMove("drag-enter", body) { $0.previewContent($1, isAllowed: $2) }
    }

    /// Runs at each further step, like ``onEnter(_:)``.
    package func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        onMove("drag-motion", body)
    }

    /// Runs when it has left the widget, also by being dropped.
    package func onLeave(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-leave") { [state] _ in
            state.over = nil
            body()
        }
    }

    /// Runs when something was dropped and its data has arrived: what, and the point where it was dropped in the
    /// widget's pixels. Answer whether it was accepted; the source learns that.
    ///
    /// Data of other programs takes its time; ``onLeave(_:)`` comes first in any case.
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
            // Only the connection keeps the receiver: a caller that has released it gets no data that comes late.
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

    /// What the handlers share, which may outlive this wrapper.
    private final class State {
        var takesOwnDrags = true
        var passedOn: [DropValue.Kind] = []
        var ownKinds: [DropValue.Kind] = []
        /// Whether what is over the widget could be dropped where it was last seen.
        var isAllowed = true
        var onFilesKnown: (([String]) -> Void)?
        var onAddressKnown: (() -> Void)?
        /// What is over the widget, as long as it is waited for what that is.
        var over: Drop?

        func offered(by drop: Drop, of kinds: [DropValue.Kind], _ images: ImageTypes) -> [DropValue.Kind] {
            kinds.filter { drop.offers($0, images: images) && (drop.isOwn || !ownKinds.contains($0)) }
        }

        func previewContent(_ drop: Drop, isAllowed: Bool) {
            let wantsFiles = onFilesKnown != nil && isAllowed
            guard wantsFiles || onAddressKnown != nil, !drop.isOwn else { return }
            over = drop
            drop.previewContent { [weak self, weak drop] preview in
                // It may have left since.
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
