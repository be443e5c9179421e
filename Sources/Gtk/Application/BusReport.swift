import CGtk
import CGtkShim
import Foundation

/// Reports the positions of widgets to test programs on the session bus, under the name `io.github.coredump_app.Report.P` and the id of
/// the process, if the environment variable `COREDUMP_REPORT_BUS` is 1. Each method returns JSON in one string; see ``GeometryReport``.
///
/// - `Windows()`: the windows and popovers.
/// - `Places()`: the rectangle of each widget, by its id on the accessibility bus.
/// - `Pointer()`: the position of the pointer, or null.
/// - `Sync()`: an empty text, once the program has processed all earlier events and their consequences.
package final class BusReport {
    private let export: BusExport
    private let name: BusName

    /// Nil when the variable is not set, or there is no bus.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard environment["COREDUMP_REPORT_BUS"] == "1", let bus = SessionBus.connect(),
            let export = try? bus.export(at: Self.path, interface: Self.interface, { await Self.answer($0) })
        else { return nil }
        self.export = export
        name = BusName("io.github.coredump_app.Report.P\(ProcessInfo.processInfo.processIdentifier)", on: bus)
    }

    private static func answer(_ call: BusCall) async -> [BusValue]? {
        switch call.method {
        case "Windows": json(GeometryReport.surfaces())
        case "Places": json(GeometryReport.places())
        case "Pointer": json(GeometryReport.pointer())
        case "Sync": await untilIdle()
        default: nil
        }
    }

    private static func json(_ value: some Encodable) -> [BusValue]? {
        (try? JSONEncoder().encode(value)).map { [.string(String(decoding: $0, as: UTF8.self))] }
    }

    /// An idle source runs after the events of the window system and after the frame that shows their effect.
    private static func untilIdle() async -> [BusValue] {
        var waiting: LoopSource?
        await withCheckedContinuation { answered in
            waiting = .idle { answered.resume() }
        }
        withExtendedLifetime(waiting) {}
        return [.string("")]
    }

    private static let path = "/io/github/coredump_app/Report"
    private static let interface = """
        <node>
          <interface name="io.github.coredump_app.Report">
            <method name="Windows"><arg type="s" direction="out"/></method>
            <method name="Places"><arg type="s" direction="out"/></method>
            <method name="Pointer"><arg type="s" direction="out"/></method>
            <method name="Sync"><arg type="s" direction="out"/></method>
          </interface>
        </node>
        """
}

/// The positions of windows, popovers and widgets according to the toolkit's layout: for test programs, where neither the window system
/// nor the accessibility bus reports them. GTK 4.18 and newer report extents there without the padding of the surroundings.
///
/// Positions are relative to the corner of the visible window, without its shadow, in application pixels.
package enum GeometryReport {
    /// A window, a popover above one, or a dialog in one.
    package struct Surface: Codable, Sendable {
        package let id: Int
        package let title: String
        package let active, modal, popover: Bool
        /// Whether it is a dialog inside a window (AdwDialog).
        package let dialog: Bool
        /// The window itself, or the one of the popover or dialog.
        package let toplevel: Int
        /// The rectangle of the surface, including its shadow.
        package let x, y, width, height: Int
        /// The width of the shadow: left, right, top and bottom.
        package let shadow: [Int]
    }

    /// A position in a window.
    package struct Place: Codable, Sendable {
        package let window: Int
        package let x, y: Int
    }

    /// The mapped windows, each followed by its open dialogs and popovers.
    /// - Complexity: O(n) for n widgets.
    package static func surfaces() -> [Surface] {
        windows.flatMap { window in
            let dialogs = dialogs(in: window.widget)
            return [surface(of: window, isCovered: !dialogs.isEmpty)]
                + dialogs.map { surface(ofDialog: $0, in: window, isTopmost: $0 == dialogs.last) }
                + popovers(in: window.widget).map { surface(ofPopover: $0, over: window) }
        }
    }

    /// Assigns each mapped widget an accessibility id, and returns its rectangle by that id: x, y, width and height, then 1 if the
    /// pointer at the centre of its visible part would hit the widget, a descendant or an ancestor that contains it, else 0.
    /// - Complexity: O(n · d) for n widgets at a depth of d.
    package static func places() -> [String: [Int]] {
        var places: [String: [Int]] = [:]
        for window in windows { addPlaces(of: window.widget, in: window.widget, at: Point(), to: &places) }
        return places
    }

    /// The position of the pointer; nil outside of the windows.
    package static func pointer() -> Place? {
        for window in windows {
            guard let surface = gtk_native_get_surface(window.pointer), let display = gdk_surface_get_display(surface),
                let seat = gdk_display_get_default_seat(display), let device = gdk_seat_get_pointer(seat)
            else { continue }
            var (x, y) = (0.0, 0.0)
            guard gdk_device_get_surface_at_position(device, &x, &y) == surface else { continue }
            let origin = transform(of: window.pointer)
            return Place(window: id(of: window), x: Int((x - origin.x).rounded()), y: Int((y - origin.y).rounded()))
        }
        return nil
    }

    private static var windows: [Toplevel] { Toplevel.all.filter(\.isMapped).reversed() }

    private static func id(of widget: Widget) -> Int { Int(bitPattern: widget.pointer) }

    private static func surface(of window: Toplevel, isCovered: Bool) -> Surface {
        let origin = transform(of: window.pointer)
        return surface(
            of: window.widget, at: Point(x: -origin.x, y: -origin.y), title: window.title, over: window,
            isActive: window.isActive && !isCovered, isModal: window.isModal)
    }

    private static func surface(ofPopover popover: UnsafeMutablePointer<GtkWidget>, over window: Toplevel) -> Surface {
        surface(of: popover, at: corner(of: popover), title: "", over: window, isPopover: true)
    }

    private static func surface(
        ofDialog dialog: UnsafeMutablePointer<GtkWidget>, in window: Toplevel, isTopmost: Bool
    ) -> Surface {
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(dialog, window.widget, &bounds)
        return Surface(
            id: Int(bitPattern: dialog), title: Widget(retaining: dialog).stringProperty("title") ?? "",
            active: window.isActive && isTopmost && hasFocus(dialog, in: window), modal: true, popover: false,
            dialog: true, toplevel: id(of: window),
            x: Int(bounds.origin.x), y: Int(bounds.origin.y), width: Int(bounds.size.width),
            height: Int(bounds.size.height), shadow: [0, 0, 0, 0])
    }

    /// A dialog is visible somewhat before it has the focus.
    private static func hasFocus(_ dialog: UnsafeMutablePointer<GtkWidget>, in window: Toplevel) -> Bool {
        gtk_root_get_focus(window.pointer).map { gtk_widget_is_ancestor($0, dialog) != 0 } ?? false
    }

    private static func surface(
        of native: UnsafeMutablePointer<GtkWidget>, at corner: Point, title: String, over window: Toplevel,
        isActive: Bool = false, isModal: Bool = false, isPopover: Bool = false
    ) -> Surface {
        let pointer = OpaquePointer(native)
        let surface = gtk_native_get_surface(pointer)
        let (width, height) = (Int(gdk_surface_get_width(surface)), Int(gdk_surface_get_height(surface)))
        let origin = transform(of: pointer)
        let (left, top) = (Int(origin.x.rounded()), Int(origin.y.rounded()))
        return Surface(
            id: Int(bitPattern: pointer), title: title, active: isActive, modal: isModal, popover: isPopover,
            dialog: false, toplevel: id(of: window), x: Int(corner.x.rounded()), y: Int(corner.y.rounded()),
            width: width, height: height,
            shadow: [
                left, max(0, width - left - Int(gtk_widget_get_width(native))), top,
                max(0, height - top - Int(gtk_widget_get_height(native))),
            ])
    }

    /// The position of the widget of a window or popover in its surface.
    private static func transform(of native: OpaquePointer) -> Point {
        var point = Point()
        gtk_native_get_surface_transform(native, &point.x, &point.y)
        return point
    }

    /// The position of a popover's surface in the window.
    private static func corner(of popover: UnsafeMutablePointer<GtkWidget>) -> Point {
        guard let surface = gtk_native_get_surface(OpaquePointer(popover)), let parent = gtk_widget_get_parent(popover),
            let around = gtk_widget_get_native(parent)
        else { return Point() }
        let origin = transform(of: around)
        let outer = isWindow(around) ? Point(x: -origin.x, y: -origin.y) : corner(of: UnsafeMutablePointer(around))
        return outer
            + Point(x: Double(gdk_popup_get_position_x(surface)), y: Double(gdk_popup_get_position_y(surface)))
    }

    private static func isWindow(_ native: OpaquePointer) -> Bool {
        g_type_check_instance_is_a(UnsafeMutablePointer(native), gtk_window_get_type()) != 0
    }

    private static func isNative(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_native_get_type()) != 0
    }

    private static func mappedChildren(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>]
    {
        var children: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if gtk_widget_get_mapped(child) != 0 { children.append(child) }
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    /// The bottommost first.
    private static func dialogs(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        // The type does not exist before libadwaita 1.5, or before the first dialog.
        let type = g_type_from_name("AdwDialog")
        guard type != 0 else { return [] }
        return mappedChildren(of: widget).flatMap { child in
            let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
            return (g_type_check_instance_is_a(instance, type) != 0 ? [child] : []) + dialogs(in: child)
        }
    }

    private static func popovers(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        mappedChildren(of: widget).flatMap { (isNative($0) ? [$0] : []) + popovers(in: $0) }
    }

    /// - Parameters:
    ///   - native: the window or popover that contains the widget.
    ///   - corner: the position of `native` in the window.
    private static func addPlaces(
        of widget: UnsafeMutablePointer<GtkWidget>, in native: UnsafeMutablePointer<GtkWidget>, at corner: Point,
        to places: inout [String: [Int]]
    ) {
        var bounds = graphene_rect_t()
        let id = String(copying: shim_accessible_ensure_id(widget, "w\(Int(bitPattern: widget))"))
        if gtk_widget_compute_bounds(widget, native, &bounds) != 0 {
            let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
            let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
            let isFound = isFound(widget, in: native, at: centre(of: bounds, in: native))
            places[id] =
                [x + corner.x, y + corner.y, width, height].map { Int($0.rounded()) } + [isFound ? 1 : 0]
        }
        for child in mappedChildren(of: widget) {
            guard isNative(child) else {
                addPlaces(of: child, in: native, at: corner, to: &places)
                continue
            }
            addPlaces(
                of: child, in: child, at: self.corner(of: child) + transform(of: OpaquePointer(child)), to: &places)
        }
    }

    /// The centre of a widget's visible part: a tall picture may extend far below the window.
    private static func centre(of bounds: graphene_rect_t, in native: UnsafeMutablePointer<GtkWidget>) -> Point {
        var (bounds, part, window) = (bounds, graphene_rect_t(), graphene_rect_t())
        var centre = graphene_point_t()
        graphene_rect_get_center(&bounds, &centre)
        graphene_rect_init(
            &window, 0, 0, Float(gtk_widget_get_width(native)), Float(gtk_widget_get_height(native)))
        if !graphene_rect_contains_point(&window, &centre), graphene_rect_intersection(&bounds, &window, &part) {
            graphene_rect_get_center(&part, &centre)
        }
        return Point(x: Double(centre.x), y: Double(centre.y))
    }

    private static func isFound(
        _ widget: UnsafeMutablePointer<GtkWidget>, in native: UnsafeMutablePointer<GtkWidget>, at point: Point
    ) -> Bool {
        guard let found = gtk_widget_pick(native, point.x, point.y, GTK_PICK_DEFAULT) else { return false }
        if found == widget || gtk_widget_is_ancestor(found, widget) != 0 { return true }
        if let parent = gtk_widget_get_parent(widget), isShield(in: parent, found) {
            return gtk_accessible_get_accessible_role(OpaquePointer(widget)) == GTK_ACCESSIBLE_ROLE_HEADING
        }
        return found != native && gtk_widget_is_ancestor(widget, found) != 0
    }

    /// Whether a widget covers rows on behalf of a section header; see ``CellWidget/Kind/shield``.
    private static func isShield(
        in view: UnsafeMutablePointer<GtkWidget>, _ widget: UnsafeMutablePointer<GtkWidget>
    ) -> Bool {
        let way = sequence(first: widget) { gtk_widget_get_parent($0) }
        guard let child = way.first(where: { gtk_widget_get_parent($0) == view }) else { return false }
        return String(copying: gtk_widget_get_css_name(child)) == "shield"
    }
}
