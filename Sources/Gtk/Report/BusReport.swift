import Foundation

/// Tells programs that try a window where its parts are, on the bus of the session, if the environment variable
/// `COREDUMP_REPORT_BUS` is 1. Each method returns JSON in one string; see ``PlaceReport``.
///
/// - `Windows()`: the windows and popovers.
/// - `Places()`: the rectangle of each widget, by its id on the accessibility bus.
/// - `Pointer()`: where the pointer is, or null.
/// - `Sync()`: an empty text, once the program has taken all events from before and done what they ask for.
package final class BusReport {
    private let export: BusExport

    /// Nil unless it is asked for and there is a bus.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard environment["COREDUMP_REPORT_BUS"] == "1", let bus = SessionBus.connect(),
            let export = try? bus.export(at: Self.path, interface: Self.interface, { await Self.answer($0) })
        else { return nil }
        self.export = export
    }

    private static func answer(_ call: BusCall) async -> [BusValue]? {
        switch call.method {
        case "Windows": json(PlaceReport.surfaces())
        case "Places": json(PlaceReport.places())
        case "Pointer": json(PlaceReport.pointer())
        case "Sync": await untilIdle()
        default: nil
        }
    }

    private static func json(_ value: some Encodable) -> [BusValue]? {
        (try? JSONEncoder().encode(value)).map { [.string(String(decoding: $0, as: UTF8.self))] }
    }

    /// The window system's events, and the frame that shows what came of them, are more urgent than what is idle.
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
