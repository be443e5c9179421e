import CGtk
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewMemoryTests: XCTestCase {
    func testAClosedWindowReleasesTheListItsRowsAndWhatItsHandlersCaptured() {
        MainActor.assumeIsolated {
            weak var view: SectionedView?
            weak var model: SectionedModel?
            weak var captured: AnyObject?
            var finalized: Set<String> = []
            Self.scope {
                let probe = Probe()
                let fixture = SectionedFixture(SectionedModel(sections: 3, rows: 20))
                fixture.view.setTopRow(Widget(retaining: gtk_label_new("All")))
                fixture.view.onSelectionChanged = { withExtendedLifetime(probe) {} }
                fixture.view.onActivate = { _ in withExtendedLifetime(probe) {} }
                fixture.view.onContextMenu = { _, _, _ in withExtendedLifetime(probe) {} }
                fixture.view.onFinalize { finalized.insert("view") }
                fixture.view.topCell?.content.onFinalize { finalized.insert("top") }
                fixture.view.rows.ordered.first?.widget.content.onFinalize { finalized.insert("row") }
                fixture.view.headers.ordered.first?.widget.onFinalize { finalized.insert("header") }
                view = fixture.view
                model = fixture.model
                captured = probe
                XCTAssertTrue(fixture.view.takeFocus())
                // Closed in the middle of an animation.
                fixture.change { $0[0].rows.removeSubrange(0..<3) }
                fixture.wait("an animation has begun") { fixture.view.rows.dying.contains { $0.motion?.start != nil } }
                fixture.close()
            }
            let deadline = ContinuousClock.now + .seconds(5)
            while finalized.count < 4, ContinuousClock.now < deadline { MainLoop.iterate(mayBlock: false) }
            XCTAssertNil(view)
            XCTAssertNil(model)
            XCTAssertNil(captured)
            XCTAssertEqual(finalized, ["view", "top", "row", "header"])
        }
    }

    func testAViewThatGoesBeforeItsWindowTakesItsRowsAlong() {
        MainActor.assumeIsolated {
            adw_init()
            let window = Widget(retaining: gtk_window_new())
            let model = SectionedModel(sections: 3, rows: 20)
            var isRowFinalized = false
            Self.scope {
                let view = SectionedListView()
                view.dataSource = model
                gtk_window_set_child(window.cast(), view.widget)
                view.rows.ordered.first?.widget.onFinalize { isRowFinalized = true }
            }
            XCTAssertTrue(isRowFinalized)
            gtk_window_present(window.cast())
            for _ in 0..<20 { MainLoop.iterate(mayBlock: false) }
            gtk_window_destroy(window.cast())
        }
    }

    /// A scope of its own, so that nothing lives on in a register.
    @MainActor @inline(never)
    private static func scope(_ body: () -> Void) { body() }
}
