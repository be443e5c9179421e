import CGtk
import XCTest

@testable import Gtk

final class DragAndDropControllerTests: GtkTestCase {
    func testWhatIsPreparedIsGivenToGTK() {
        MainActor.assumeIsolated {
            let source = DragSource(actions: [.copy, .move])
            let provider = ContentProvider(text: "a")
            let connection = source.onPrepare { x, y in x == 3 && y == 4.5 ? provider : nil }
            XCTAssertEqual(source.prepare(x: 3, y: 4.5), provider)
            XCTAssertNil(source.prepare(x: 3, y: 5), "nothing to drag there")
            XCTAssertEqual(DragActions(gtk_drag_source_get_actions(source.pointer)), [.copy, .move])
            withExtendedLifetime(connection) {}
        }
    }

    func testACopyIsPreferredToAMove() {
        MainActor.assumeIsolated {
            XCTAssertEqual(DragActions([.copy, .move]).preferred, .copy)
            XCTAssertEqual(DragActions.move.preferred, .move)
            XCTAssertEqual(DragActions(rawValue: GDK_ACTION_LINK.rawValue).preferred, [])
        }
    }

    func testThePictureOfAWidgetDoesNotKeepTheWidget() {
        MainActor.assumeIsolated {
            let window = Window()
            let source = DragSource()
            var isFinalized = false
            do {
                let label = Label("dragged")
                label.onFinalize { isFinalized = true }
                source.setIcon(widget: label)
                window.content = Box(.vertical, children: [label])
                TestLoop.show(window)
                source.setIcon(widget: label, count: 2)
            }
            window.destroy()
            TestLoop.drain()
            XCTAssertTrue(isFinalized)
        }
    }

    func testHandlersAreReleasedWithTheWidget() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var finalized: [String] = []
            var connections: [SignalConnection] = []
            var label: Label? = Label("a")
            do {
                let source = DragSource()
                let target = DropTarget(kinds: DropValue.Kind.allCases)
                source.onFinalize { finalized.append("source") }
                target.onFinalize { finalized.append("target") }
                connections = Self.connect(source, target, holding: probe)
                label?.addController(source)
                label?.addController(target)
            }
            probe = nil
            XCTAssertNotNil(weakProbe)
            label = nil
            XCTAssertEqual(Set(finalized), ["source", "target"])
            XCTAssertNil(weakProbe, "the connections hold nothing once the sender is gone")
            withExtendedLifetime(connections) {}
        }
    }

    func testHandlersAreReleasedWithTheirConnections() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            let source = DragSource()
            let target = DropTarget(kinds: [.text])
            var connections = Self.connect(source, target, holding: probe)
            probe = nil
            XCTAssertNotNil(weakProbe)
            XCTAssertEqual(connections.count, 7)
            connections = []
            XCTAssertNil(weakProbe)
        }
    }

    func testHandlersAreReleasedWithTheWindow() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            let window = Window()
            var connections: [SignalConnection] = []
            do {
                let box = Box(.vertical, children: [Label("a")])
                let source = DragSource()
                let target = DropTarget(kinds: [.text])
                connections = Self.connect(source, target, holding: probe)
                box.addController(source)
                box.addController(target)
                window.content = box
            }
            probe = nil
            TestLoop.show(window)
            XCTAssertNotNil(weakProbe)
            window.destroy()
            TestLoop.drain()
            XCTAssertNil(weakProbe)
            withExtendedLifetime(connections) {}
        }
    }

    /// Every handler there is.
    @MainActor
    private static func connect(
        _ source: DragSource, _ target: DropTarget, holding probe: Probe?
    ) -> [SignalConnection] {
        let use = { withExtendedLifetime(probe) {} }
        return [
            source.onPrepare { _, _ in
                use()
                return nil
            },
            source.onBegin { use() },
            source.onEnd { _ in use() },
            target.onEnter { _, _ in
                use()
                return true
            },
            target.onMotion { _, _ in
                use()
                return true
            },
            target.onLeave { use() },
            target.onDrop { _, _, _ in
                use()
                return true
            },
        ]
    }
}

@MainActor
extension DragSource {
    /// Asks as GTK does when the pointer has moved far enough.
    fileprivate func prepare(x: Double, y: Double) -> Object? {
        var values = [GValue](repeating: GValue(), count: 3)
        g_value_init(&values[0], g_type_from_name("GtkDragSource"))
        g_value_set_object(&values[0], raw)
        for (index, number) in [x, y].enumerated() {
            g_value_init(&values[index + 1], g_type_from_name("gdouble"))
            g_value_set_double(&values[index + 1], number)
        }
        var result = GValue()
        g_value_init(&result, gdk_content_provider_get_type())
        g_signal_emitv(&values, g_signal_lookup("prepare", gtk_drag_source_get_type()), 0, &result)
        for index in values.indices { g_value_unset(&values[index]) }
        defer { g_value_unset(&result) }
        return g_value_get_object(&result).map { Object(retaining: OpaquePointer($0)) }
    }
}
