import Gtk
import XCTest

final class ReferenceTests: GtkTestCase {
    func testAReleasedWrapperReleasesItsWidget() {
        MainActor.assumeIsolated {
            var isFinalized = false
            var label: Label? = Label("text")
            label?.onFinalize { isFinalized = true }
            XCTAssertFalse(isFinalized)
            label = nil
            XCTAssertTrue(isFinalized)
        }
    }

    func testAReleasedWrapperReleasesAnObjectItOwns() {
        MainActor.assumeIsolated {
            var finalized: [String] = []
            var objects: [(String, Object)] = [
                ("menu", Menu()), ("toast", Toast("a")), ("action", SimpleAction("a") {}), ("group", ActionGroup()),
                ("provider", CssProvider("label {}")), ("key", KeyController()), ("click", ClickGesture()),
                ("texture", Texture(rgba: [0, 0, 0, 255], width: 1, height: 1)),
            ]
            for (name, object) in objects { object.onFinalize { finalized.append(name) } }
            let names = objects.map(\.0)
            objects = []
            XCTAssertEqual(Set(finalized), Set(names))
        }
    }

    func testSeveralWrappersOfOneWidgetAreEqualAndShareIt() {
        MainActor.assumeIsolated {
            var isFinalized = false
            var label: Label? = Label("text")
            label?.onFinalize { isFinalized = true }
            var box: Box? = Box(.vertical, children: [label].compactMap { $0 })
            var other: Widget? = box?.children.first
            XCTAssertEqual(other, label)
            XCTAssertEqual(other?.hashValue, label?.hashValue)
            XCTAssertNotEqual(other, box)
            label = nil
            box = nil
            XCTAssertFalse(isFinalized, "the second wrapper holds it")
            XCTAssertEqual(other?.isVisible, true)
            other = nil
            XCTAssertTrue(isFinalized)
        }
    }

    func testAParentHoldsItsChildrenWithoutTheirWrappers() {
        MainActor.assumeIsolated {
            var isFinalized = false
            var box: Box? = Box(.vertical)
            do {
                let label = Label("text")
                label.onFinalize { isFinalized = true }
                box?.append(label)
            }
            XCTAssertFalse(isFinalized)
            XCTAssertEqual(box?.children.count, 1)
            box = nil
            XCTAssertTrue(isFinalized)
        }
    }

    func testEveryFinalizationNoticeRunsOnceAndLetsGoOfWhatItCaptured() {
        MainActor.assumeIsolated {
            var order: [Int] = []
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var label: Label? = Label()
            label?.onFinalize { [probe] in
                order.append(1)
                withExtendedLifetime(probe) {}
            }
            label?.onFinalize { order.append(2) }
            probe = nil
            XCTAssertNotNil(weakProbe)
            label = nil
            XCTAssertEqual(order.sorted(), [1, 2])
            XCTAssertNil(weakProbe)
        }
    }
}
