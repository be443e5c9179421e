import CGtk
import CGtkShim
import Gtk

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

/// The list's default style. Below the application's own style sheets, above the theme.
enum ListStyle {
    private static let css = """
        sectionedlist, sectionedgrid { background-color: @window_bg_color; }
        sectionedlist:drop(active), sectionedgrid:drop(active) { box-shadow: none; }
        sectionedlist > row, sectionedgrid > row, sectionedgrid > cell, sectionedlist > header, sectionedgrid > header {
            background: none; box-shadow: none; border: none; outline: none;
        }
        sectionedlist > row, sectionedgrid > row { padding: 1px 6px; }
        sectionedgrid > cell { padding: 4px 3px; }
        sectionedlist > row > *, sectionedgrid > row > *, sectionedgrid > cell > * {
            border-radius: 9px; padding: 8px 10px;
        }
        sectionedgrid > cell > * { padding: 8px; }
        sectionedlist > row:hover > *, sectionedgrid > row:hover > *, sectionedgrid > cell:hover > * {
            background-color: alpha(currentColor, 0.04);
        }
        sectionedlist > row.pressed > *, sectionedgrid > row.pressed > *, sectionedgrid > cell.pressed > * {
            background-color: alpha(currentColor, 0.12);
        }
        sectionedlist > row:selected, sectionedgrid > row:selected, sectionedgrid > cell:selected { color: inherit; }
        sectionedlist > row:selected > *, sectionedgrid > row:selected > *, sectionedgrid > cell:selected > * {
            background-color: alpha(currentColor, 0.1);
        }
        sectionedlist > row:selected:hover > *, sectionedgrid > row:selected:hover > *,
        sectionedgrid > cell:selected:hover > * {
            background-color: alpha(currentColor, 0.13);
        }
        sectionedlist > row:selected > *, sectionedgrid > row:selected > *, sectionedgrid > cell:selected > * {
            background-image: linear-gradient(@accent_color, @accent_color); background-repeat: no-repeat;
            background-size: 3px 50%; background-position: 2px 50%;
        }
        sectionedlist > row:selected > *:dir(rtl), sectionedgrid > row:selected > *:dir(rtl),
        sectionedgrid > cell:selected > *:dir(rtl) {
            background-position: calc(100% - 2px) 50%;
        }
        sectionedlist > row:focus-visible > *, sectionedgrid > row:focus-visible > *,
        sectionedgrid > cell:focus-visible > * {
            outline: 2px solid @accent_color; outline-offset: -2px;
        }
        sectionedlist > *:drop(active), sectionedgrid > *:drop(active) { box-shadow: none; }
        sectionedlist > *:drop(active) > *, sectionedgrid > *:drop(active) > * {
            background-color: alpha(@accent_bg_color, 0.25); box-shadow: inset 0 0 0 2px @accent_bg_color;
        }
        sectionedlist > header, sectionedgrid > header {
            padding: 12px 14px 4px 14px; font-size: smaller; font-weight: bold;
        }
        sectionedlist > header > *, sectionedgrid > header > * { opacity: 0.7; border-radius: 6px; }
        """

    /// Adds the style to `display` once.
    static func install(on display: OpaquePointer) {
        WidgetStyle.install(css, key: "sectioned-list-style", on: display)
    }
}
