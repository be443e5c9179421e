import CGtk
import XCTest

@testable import Gtk

final class EventTests: GtkTestCase {
    func testAKeyAndItsModifiersArriveAndTheAnswerGoesBack() {
        MainActor.assumeIsolated {
            let controller = KeyController()
            var heard: [(Key, Modifiers)] = []
            let connection = controller.onKeyPressed { key, modifiers in
                heard.append((key, modifiers))
                return key == .escape
            }
            let state = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_LOCK_MASK.rawValue
            XCTAssertTrue(controller.emit("key-pressed", [Double(Key.escape.rawValue), 9, Double(state)]))
            XCTAssertFalse(controller.emit("key-pressed", [Double(Key.return.rawValue), 36, 0]))
            XCTAssertEqual(heard.map(\.0), [.escape, .return])
            XCTAssertEqual(heard.map(\.1), [[.control, .shift], []], "Caps Lock is no choice of the person's")
            withExtendedLifetime(connection) {}
        }
    }

    func testPointerEventsCarryTheirPlace() {
        MainActor.assumeIsolated {
            var heard: [[Double]] = []
            var connections: [SignalConnection] = []
            let click = ClickGesture(button: nil)
            click.onPressed { heard.append([Double($0), $1, $2]) }.store(in: &connections)
            click.onReleased { heard.append([Double($0), $1, $2]) }.store(in: &connections)
            click.emit("pressed", [2, 3.5, 4])
            click.emit("released", [1, 5, 6.5])
            let longPress = LongPressGesture()
            longPress.onPressed { heard.append([$0, $1]) }.store(in: &connections)
            longPress.emit("pressed", [7, 8])
            let motion = MotionController()
            motion.onEnter { heard.append([$0, $1]) }.store(in: &connections)
            motion.onMotion { heard.append([$0, $1]) }.store(in: &connections)
            motion.onLeave { heard.append([]) }.store(in: &connections)
            motion.emit("enter", [1, 2])
            motion.emit("motion", [3, 4])
            motion.emit("leave", [])
            XCTAssertEqual(heard, [[2, 3.5, 4], [1, 5, 6.5], [7, 8], [1, 2], [3, 4], []])
        }
    }

    func testTheFocusIsHeardAndMoved() {
        MainActor.assumeIsolated {
            let window = Window()
            let entry = Entry()
            let button = Button(label: "b")
            let focus = FocusController()
            var heard: [String] = []
            var connections: [SignalConnection] = []
            focus.onEnter { heard.append("enter") }.store(in: &connections)
            focus.onLeave { heard.append("leave") }.store(in: &connections)
            entry.addController(focus)
            window.content = Box(.vertical, children: [button, entry])
            TestLoop.show(window)
            XCTAssertTrue(entry.grabFocus())
            XCTAssertTrue(entry.containsFocus)
            XCTAssertTrue(window.focusWidget?.isDescendant(of: entry) == true, "the text inside the entry has it")
            XCTAssertTrue(button.grabFocus())
            XCTAssertFalse(entry.containsFocus)
            XCTAssertEqual(window.focusWidget, button)
            XCTAssertEqual(heard, ["enter", "leave"])
            window.destroy()
        }
    }

    func testTheSelectionOfALabelGoesWithTheKeyboard() {
        MainActor.assumeIsolated {
            let window = Window()
            let label = Label("some words")
            let button = Button(label: "b")
            label.isSelectable = true
            window.content = Box(.vertical, children: [button, label])
            TestLoop.show(window)
            button.grabFocus()
            label.grabFocus()
            gtk_label_select_region(label.pointer, 0, -1)
            XCTAssertNotEqual(gtk_label_get_selection_bounds(label.pointer, nil, nil), 0)
            button.grabFocus()
            XCTAssertEqual(gtk_label_get_selection_bounds(label.pointer, nil, nil), 0)
            window.destroy()
        }
    }

    func testKeysAreComparedByMeaning() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Key(rawValue: UInt32(GDK_KEY_A)).lowercased, Key(rawValue: UInt32(GDK_KEY_a)))
            XCTAssertEqual(Key(rawValue: UInt32(GDK_KEY_eacute)).character, "é")
            XCTAssertNil(Key.left.character)
        }
    }
}
