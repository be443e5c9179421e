import CGtk
import CGtkShim

/// What the C host asks for. All sizes in pixels.
protocol ListHostOwner: AnyObject {
    func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32)
    func allocate(width: Int32, height: Int32)
    func snapshot(_ snapshot: OpaquePointer)
    func moveFocus(_ direction: GtkDirectionType) -> Bool
    func takeFocus() -> Bool
    func adjustmentSet(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?)
    func scrolled()
    func styleChanged()
    func unmapped()
}

/// Joins a C host to its owner: holds the table of callbacks and the owner weakly.
final class ListHost {
    weak var owner: (any ListHostOwner)?
    private let callbacks = UnsafeMutablePointer<ShimListHostCallbacks>.allocate(capacity: 1)

    init() {
        callbacks.initialize(to: ListHost.table)
    }

    isolated deinit {
        callbacks.deallocate()
    }

    /// A new floating host. Detach it before this object goes.
    func makeWidget(node: String) -> UnsafeMutablePointer<GtkWidget> {
        shim_list_host_new(node, callbacks, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func owner(_ box: gpointer) -> (any ListHostOwner)? {
        Unmanaged<ListHost>.fromOpaque(box).takeUnretainedValue().owner
    }

    /// GTK calls these on the main thread only.
    private static func run<Result: Sendable>(_ box: gpointer, _ body: (any ListHostOwner) -> Result) -> Result? {
        nonisolated(unsafe) let box = box
        return MainActor.assumeIsolated { owner(box).map(body) }
    }

    private static var table: ShimListHostCallbacks {
        ShimListHostCallbacks(
            measure: { box, orientation, _, minimum, natural in
                guard let size = ListHost.run(box, { $0.measure(orientation) }) else { return }
                minimum.pointee = size.minimum
                natural.pointee = size.natural
            },
            allocate: { box, width, height in ListHost.run(box) { $0.allocate(width: width, height: height) } },
            snapshot: { box, snapshot in ListHost.run(box) { $0.snapshot(snapshot) } },
            focus: { box, direction in ListHost.run(box) { $0.moveFocus(direction) } == true ? 1 : 0 },
            grab_focus: { box in ListHost.run(box) { $0.takeFocus() } == true ? 1 : 0 },
            adjustment_set: { box, adjustment in ListHost.run(box) { $0.adjustmentSet(adjustment) } },
            value_changed: { box in ListHost.run(box) { $0.scrolled() } },
            style_changed: { box in ListHost.run(box) { $0.styleChanged() } },
            unmap: { box in ListHost.run(box) { $0.unmapped() } })
    }
}
