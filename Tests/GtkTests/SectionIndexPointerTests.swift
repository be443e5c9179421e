import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexPointerTests: GtkTestCase {
    func testHoveringShowsTheTitleAndDoesNotJump() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(4))
            XCTAssertTrue(fixture.index.bubble.isShown)
            XCTAssertEqual(fixture.index.bubble.text, "D")
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.hovered), [4])
            fixture.index.pointerMoved(toY: fixture.index.layout.top + 2)
            XCTAssertFalse(fixture.index.bubble.isShown)
            XCTAssertEqual(fixture.index.cells.search?.hasStyle(SectionIndexStyle.hovered), true)
            fixture.index.pointerMoved(toY: fixture.y(5))
            fixture.index.pointerLeft()
            XCTAssertFalse(fixture.index.bubble.isShown)
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.hovered), [])
            XCTAssertEqual(fixture.jumps, [])
            fixture.close()
        }
    }

    func testADragJumpsOnceToEachTitleItPasses() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(2)))
            fixture.index.dragMoved(toY: fixture.y(2) + 1)
            fixture.index.dragMoved(toY: fixture.y(3))
            fixture.index.dragMoved(toY: fixture.y(6))
            XCTAssertEqual(fixture.index.bubble.text, "F")
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.hovered), [6])
            fixture.index.dragMoved(toY: 5000)
            fixture.index.dragMoved(toY: -5000)
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.takeJumps(), [2, 3, 6, 26, 0], "beyond the ends are the first and the last")
            XCTAssertFalse(fixture.index.bubble.isShown, "a finger leaves no pointer behind")
            XCTAssertEqual(fixture.searches, 0)
            fixture.index.dragMoved(toY: fixture.y(4))
            XCTAssertEqual(fixture.jumps, [])
            fixture.close()
        }
    }

    func testADragReachesTheTitlesBehindDots() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(height: 120)
            XCTAssertFalse(fixture.places(with: SectionIndexStyle.dot).isEmpty)
            XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(0)))
            for y in stride(from: fixture.y(0), through: fixture.y(26), by: 0.25) { fixture.index.dragMoved(toY: y) }
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.takeJumps(), Array(0...26))
            fixture.close()
        }
    }

    func testTheSearchRunsWhereItIsPressedAndLetGo() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            let y = fixture.index.layout.top + 3
            XCTAssertTrue(fixture.index.dragBegan(atY: y))
            XCTAssertEqual(fixture.searches, 0)
            fixture.index.dragMoved(toY: y + 1)
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.searches, 1)
            XCTAssertEqual(fixture.jumps, [])
            XCTAssertTrue(fixture.index.dragBegan(atY: y))
            fixture.index.dragMoved(toY: fixture.y(1))
            fixture.index.dragMoved(toY: y)
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.searches, 1, "the drag went elsewhere")
            XCTAssertEqual(fixture.takeJumps(), [1, 0])
            XCTAssertTrue(fixture.index.dragBegan(atY: y))
            fixture.index.dragCancelled()
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.searches, 1, "something else took the finger")
            fixture.index.titles = []
            fixture.index.setSearch(accessibleName: "", nil)
            XCTAssertFalse(fixture.index.dragBegan(atY: 1), "nothing is there")
            fixture.close()
        }
    }

    func testAPressFarFromAllTitlesTakesTheNearest() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(["A", "B", "C"])
            XCTAssertGreaterThan(fixture.index.layout.top, 100, "there is room around them")
            for (y, title) in [(fixture.index.layout.bottom + 100, 2), (fixture.y(1), 1)] {
                XCTAssertTrue(fixture.index.dragBegan(atY: y))
                fixture.index.dragEnded()
                XCTAssertEqual(fixture.takeJumps(), [title])
            }
            XCTAssertTrue(fixture.index.dragBegan(atY: 1))
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.searches, 1, "which is above them")
            fixture.index.pointerMoved(toY: 1)
            XCTAssertFalse(fixture.index.bubble.isShown, "a pointer that passes by there means nothing")
            fixture.close()
        }
    }

    func testTheStripIsAsWideAsAFingerNeeds() {
        MainActor.assumeIsolated {
            for titles in [["A", "B"], ["I", "J"], ["W", "Wide"]] {
                let fixture = SectionIndexFixture(titles)
                var bounds = graphene_rect_t()
                XCTAssertNotEqual(
                    gtk_widget_compute_bounds(fixture.index.widget, fixture.window.widget, &bounds), 0)
                XCTAssertGreaterThanOrEqual(bounds.size.width, 24, "\(titles)")
                fixture.close()
            }
        }
    }

    func testTheBubbleFollowsThePointerAndStaysAfterAClick() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(10) + 2)
            XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(10) + 2))
            fixture.index.dragEnded()
            XCTAssertTrue(fixture.index.bubble.isShown)
            fixture.settle()
            let frame = fixture.frame(fixture.index.bubble)
            XCTAssertEqual(frame.y + frame.height / 2, fixture.y(10) + 2, accuracy: 2)
            fixture.close()
        }
    }

    func testTheWheelGoesATitleANotch() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.currentTitle = 7
            fixture.index.pointerMoved(toY: fixture.y(20))
            fixture.index.wheelTurned(by: 1)
            XCTAssertEqual(fixture.index.bubble.text, "H")
            fixture.index.wheelTurned(by: 1)
            fixture.index.wheelTurned(by: -3)
            fixture.index.wheelTurned(by: 0)
            XCTAssertEqual(fixture.takeJumps(), [8, 9, 6])
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.hovered), [])
            fixture.index.pointerMoved(toY: fixture.y(21))
            XCTAssertEqual(fixture.index.bubble.text, "U", "the pointer has moved on")
            fixture.close()
        }
    }

    func testTitlesMayChangeUnderADragAndUnderThePointer() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(20))
            XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(20)))
            fixture.index.titles = ["a", "b", "c"]
            fixture.index.dragMoved(toY: 5000)
            fixture.index.titles = []
            fixture.index.dragMoved(toY: 10)
            fixture.index.dragEnded()
            XCTAssertEqual(fixture.takeJumps(), [20, 2])
            fixture.close()
        }
    }

    func testTheControllersAreConnected() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            let controllers = gtk_widget_observe_controllers(fixture.index.widget)
            defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
            var objects: [Object] = []
            while let item = g_list_model_get_item(controllers, guint(objects.count)) {
                objects.append(Object(owning: OpaquePointer(item)))
            }
            @MainActor func controller(_ type: String) -> Object? {
                objects.first { String(cString: g_type_name_from_instance($0.cast())) == type }
            }
            controller("GtkEventControllerMotion")?.emit("motion", [5, fixture.y(3)])
            // It may have come in the middle of a layout.
            XCTAssertEqual(fixture.index.bubble.text, "")
            fixture.settle()
            XCTAssertEqual(fixture.index.bubble.text, "C")
            XCTAssertEqual(controller("GtkEventControllerScroll")?.emit("scroll", [0, 1]), true)
            XCTAssertEqual(fixture.takeJumps(), [1])
            controller("GtkGestureDrag")?.emit("drag-begin", [5, fixture.y(4)])
            controller("GtkGestureDrag")?.emit("drag-end", [5, fixture.y(4)])
            XCTAssertEqual(fixture.takeJumps(), [4])
            XCTAssertEqual(
                controller("GtkEventControllerKey")?.emit("key-pressed", [Double(Key.end.rawValue), 0, 0]), true)
            XCTAssertEqual(fixture.takeJumps(), [26])
            fixture.close()
        }
    }
}
