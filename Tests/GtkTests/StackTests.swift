import XCTest

@testable import Gtk

final class StackTests: GtkTestCase {
    func testAChildThatWaitsIsMadeOnceWhenItIsShown() {
        MainActor.assumeIsolated {
            let stack = Stack()
            stack.add(Label("here"), name: "here")
            var made: [String] = []
            for name in ["first", "second"] {
                stack.add(name: name) {
                    made.append(name)
                    return Label(name)
                }
            }
            XCTAssertEqual(stack.visibleChildName, "here")
            stack.visibleChildName = "second"
            XCTAssertEqual(stack.visibleChildName, "second")
            XCTAssertEqual(made, ["second"])
            stack.visibleChildName = "here"
            stack.visibleChildName = "second"
            XCTAssertEqual(made, ["second"])
        }
    }

    func testTheOthersAreMadeAndNothingElseIsShown() {
        MainActor.assumeIsolated {
            let stack = Stack()
            stack.add(Label("here"), name: "here")
            stack.add(name: "wide") {
                let wide = Label("wide")
                wide.setSizeRequest(width: 400)
                return wide
            }
            XCTAssertLessThan(stack.minimumWidth, 400)
            stack.makeWaiting()
            XCTAssertEqual(stack.visibleChildName, "here")
            XCTAssertEqual(stack.minimumWidth, 400, "as wide as the widest, whichever is seen")
            stack.visibleChildName = "nothing"
            XCTAssertEqual(stack.visibleChildName, "here", "no child has that name")
        }
    }
}
