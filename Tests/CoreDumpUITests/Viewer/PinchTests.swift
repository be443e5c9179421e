import CGtk
import XCTest

@testable import CoreDumpUI
@testable import Gtk

/// What two fingers do to the picture in the viewer. No display of a test has any: the signals of their gesture are emitted.
/// (XCTest, for these have widgets.)
final class PinchTests: WidgetTestCase {
    func testFingersThatMoveApartEnlargeByAsMuch() throws {
        try MainActor.assumeIsolated {
            let fixture = try PinchFixture()
            fixture.begin()
            fixture.move(2)
            XCTAssertEqual(fixture.scale, 2, accuracy: 1e-9)
            fixture.move(3)
            XCTAssertEqual(fixture.scale, 3, accuracy: 1e-9, "it is told what they are since the beginning")
            fixture.move(0.5)
            XCTAssertEqual(fixture.scale, 0.5, accuracy: 1e-9)
        }
    }

    func testTheNextPinchGoesOnFromThere() throws {
        try MainActor.assumeIsolated {
            let fixture = try PinchFixture()
            var scale = 1.0
            for factor in [2, 1.5, 0.25] {
                fixture.begin()
                XCTAssertEqual(fixture.scale, scale, accuracy: 1e-9, "two fingers that only touch change nothing")
                fixture.move(factor)
                scale *= factor
                XCTAssertEqual(fixture.scale, scale, accuracy: 1e-9)
            }
        }
    }

    func testFingersInOnePlaceAreNoScale() throws {
        try MainActor.assumeIsolated {
            let fixture = try PinchFixture()
            fixture.begin()
            fixture.move(0)
            XCTAssertEqual(fixture.scale, 1, accuracy: 1e-9)
            fixture.move(2)
            XCTAssertEqual(fixture.scale, 2, accuracy: 1e-9)
        }
    }

    func testAPinchEndsAtTheLargestScale() throws {
        try MainActor.assumeIsolated {
            let fixture = try PinchFixture()
            fixture.begin()
            fixture.move(1_000)
            XCTAssertEqual(fixture.scale, 16, accuracy: 1e-9)
        }
    }
}

/// A picture at its own size, and the gesture that changes that.
@MainActor
private final class PinchFixture {
    private static let typeName = "GtkGestureZoom"

    private let view: ZoomView
    private let input: ZoomInput
    private let gesture: Object
    private let ownScale: Double

    init() throws {
        let view = ZoomView()
        let (width, height) = (40, 30)
        let pixels = [UInt8](repeating: 255, count: width * height * 4)
        view.show(Texture(rgba: pixels, width: width, height: height), name: "")
        view.zoom(to: 1, isAnimated: false)
        input = ZoomInput(view: view)
        gesture = try XCTUnwrap(Self.pinch(of: view.widget))
        ownScale = view.deviceScale
        self.view = view
    }

    /// How many times as large as at the beginning it is shown.
    var scale: Double { view.deviceScale / ownScale }

    /// Two fingers come down.
    func begin() {
        var sequence = GValue()
        g_value_init(&sequence, gdk_event_sequence_get_type())
        emit("begin", sequence)
    }

    /// They are so many times as far apart as when they came down.
    func move(_ factor: Double) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gdouble"))
        g_value_set_double(&value, factor)
        emit("scale-changed", value)
    }

    private func emit(_ signal: String, _ argument: GValue) {
        let type = g_type_from_name(Self.typeName)
        var values = [GValue(), argument]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], gesture.raw)
        Self.withoutCriticals { g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil) }
        for index in values.indices { g_value_unset(&values[index]) }
    }

    /// To find the point between the fingers, GDK asks for their event, which there is not.
    private static func withoutCriticals(_ body: () -> Void) {
        let fatal = g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_RECURSION.rawValue))
        let handler = g_log_set_handler("Gdk", G_LOG_LEVEL_CRITICAL, { _, _, _, _ in }, nil)
        body()
        g_log_remove_handler("Gdk", handler)
        g_log_set_always_fatal(fatal)
    }

    private static func pinch(of widget: Widget) -> Object? {
        guard let controllers = gtk_widget_observe_controllers(widget.widget) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        let all = (0..<g_list_model_get_n_items(controllers)).compactMap { index in
            g_list_model_get_item(controllers, index).map { Object(owning: OpaquePointer($0)) }
        }
        return all.first { String(cString: g_type_name_from_instance($0.cast())) == typeName }
    }
}
