import CGtk
import XCTest

@testable import Gtk

final class SessionBusTests: GtkTestCase {
    private static let path = "/org/example/GtkTests"
    private static let interface = """
        <node><interface name="org.example.GtkTests">
        <method name="Echo"><arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="u" direction="in"/>
        <arg type="s" direction="out"/><arg type="as" direction="out"/><arg type="u" direction="out"/></method>
        <method name="Tell"><arg type="aa{sv}" direction="out"/></method>
        <method name="Unknown"><arg type="d" direction="in"/></method>
        <method name="Refuse"/>
        </interface></node>
        """

    func testAnExportAnswersUntilItIsReleased() throws {
        try MainActor.assumeIsolated {
            let bridge = MainLoop.attachDispatch()
            let bus = try XCTUnwrap(SessionBus.connect(), "run this with dbus-run-session")
            weak var captured: Probe?
            var calls: [BusCall] = []
            do {
                let probe = Probe()
                captured = probe
                let export = try bus.export(at: Self.path, interface: Self.interface) { call in
                    withExtendedLifetime(probe) { calls.append(call) }
                    switch call.method {
                    case "Echo": return call.arguments
                    case "Tell": return [.dictionaries([["id": .string("1"), "size": .unsigned(2)], [:]])]
                    default: return nil
                    }
                }
                let echoed = bus.reply("Echo", "('ä', ['b', ''], 7)")
                XCTAssertEqual(echoed, "('ä', ['b', ''], 7)")
                let arguments: [BusValue] = [.string("ä"), .strings(["b", ""]), .unsigned(7)]
                XCTAssertEqual(calls, [BusCall(method: "Echo", arguments: arguments)])
                XCTAssertEqual(bus.reply("Tell", "()"), "([{'id': <'1'>, 'size': <uint32 2>}, {}],)")
                // What has a type that nobody asks for, or no answer, is an error for the one who calls.
                XCTAssertNil(bus.reply("Unknown", "(1.5,)"))
                XCTAssertNil(bus.reply("Refuse", "()"))
                XCTAssertNil(bus.reply("Missing", "()"))
                XCTAssertEqual(calls.map(\.method), ["Echo", "Tell", "Refuse"])
                XCTAssertThrowsError(try bus.export(at: Self.path, interface: Self.interface) { _ in nil })
                XCTAssertThrowsError(try bus.export(at: Self.path + "/x", interface: "<no xml") { _ in nil })
                withExtendedLifetime(export) {}
            }
            TestLoop.iterate(until: { captured == nil }, "what the export captured was gone")
            XCTAssertNil(bus.reply("Tell", "()"))
            withExtendedLifetime(bridge) {}
        }
    }

    func testAnActionGetsItsValue() {
        MainActor.assumeIsolated {
            var heard: [String] = []
            let group = ActionGroup()
            let number = ValueAction("number", onNumber: { heard.append("\($0)") })
            let text = ValueAction("text", onText: { heard.append($0) })
            group.add(number)
            group.add(text)
            g_action_group_activate_action(group.pointer, "number", g_variant_new_int32(-12))
            g_action_group_activate_action(group.pointer, "text", g_variant_new_string("ä b"))
            XCTAssertEqual(heard, ["-12", "ä b"])
        }
    }
}

@MainActor
extension SessionBus {
    /// What a call of one's own object gives, as GVariant writes it; nil for an error.
    fileprivate func reply(_ method: String, _ arguments: String) -> String? {
        let type = method == "Echo" ? g_variant_type_new("(sasu)") : nil
        defer { g_variant_type_free(type) }
        let parsed = g_variant_parse(type, arguments, nil, nil, nil)
        defer { g_variant_unref(parsed) }
        var isAnswered = false
        var text: String?
        let handler = AsyncReady.Handler { outcome in
            let values = try? throwingGLibError { g_dbus_connection_call_finish(self.pointer, outcome, $0) }
            defer { values.map { g_variant_unref($0) } }
            text = values.map { String(freeing: g_variant_print($0, 0)) }
            isAnswered = true
        }
        let name = g_dbus_connection_get_unique_name(pointer)
        g_dbus_connection_call(
            pointer, name, "/org/example/GtkTests", "org.example.GtkTests", method, parsed, nil,
            G_DBUS_CALL_FLAGS_NONE, 5000, nil, AsyncReady.callback, handler.retainedData())
        TestLoop.iterate(until: { isAnswered }, "\(method) was answered")
        return text
    }
}
