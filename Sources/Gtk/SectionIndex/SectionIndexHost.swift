import CGtk
import CGtkShim

/// Joins the C host to its index: holds the table of callbacks and the index weakly.
final class SectionIndexHost {
    weak var owner: SectionIndex?
    private let callbacks = UnsafeMutablePointer<ShimIndexHostCallbacks>.allocate(capacity: 1)

    init() {
        callbacks.initialize(to: SectionIndexHost.table)
    }

    isolated deinit {
        callbacks.deallocate()
    }

    /// A new floating host. Detach it before this object goes.
    func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
        shim_index_host_new("sectionindex", callbacks, Unmanaged.passUnretained(self).toOpaque())
    }

    /// GTK calls these on the main thread only.
    private static func run<Result: Sendable>(_ box: gpointer, _ body: (SectionIndex) -> Result) -> Result? {
        nonisolated(unsafe) let box = box
        return MainActor.assumeIsolated {
            Unmanaged<SectionIndexHost>.fromOpaque(box).takeUnretainedValue().owner.map(body)
        }
    }

    private static var table: ShimIndexHostCallbacks {
        ShimIndexHostCallbacks(
            measure: { box, orientation, minimum, natural in
                let size = SectionIndexHost.run(box) { $0.measure(orientation) } ?? 0
                minimum.pointee = size
                natural.pointee = size
            },
            allocate: { box, width, height in SectionIndexHost.run(box) { $0.allocate(width: width, height: height) } })
    }
}
