import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// Draws the list in the middle of changes, for people to look at: set SECTIONED_VIEW_SCREENSHOTS to a folder.
final class SectionedViewScreenshots: XCTestCase {
    func testChangesHalfway() throws {
        guard let folder = ProcessInfo.processInfo.environment["SECTIONED_VIEW_SCREENSHOTS"] else {
            throw XCTSkip("SECTIONED_VIEW_SCREENSHOTS is not set")
        }
        MainActor.assumeIsolated {
            let sections = ["bitbucket.org", "codeberg.org", "github.com", "gitlab.gnome.org", "sourceware.org"]
            @MainActor func model() -> SectionedModel {
                SectionedModel(
                    sections.enumerated().map { index, name in
                        .init(id: name, rows: (0..<4).map { Int64(index * 10 + $0) })
                    })
            }
            for columns in [nil, 90.0] {
                let shoot = { (name: String, value: Double, change: (inout [SectionedModel.Section]) -> Void) in
                    Self.shoot(columns == nil ? name : "grid-\(name)", model(), folder, columns, value: value, change)
                }
                shoot("insert", 0) { $0[0].rows.insert(contentsOf: [100, 101], at: 1) }
                shoot("delete", 0) { $0[1].rows.removeSubrange(1..<3) }
                shoot("move", 0) { $0[2].rows.insert($0[0].rows.remove(at: 1), at: 1) }
                shoot("update", 0) { _ in }
                shoot("sections", 0) { sections in
                    sections.remove(at: 1)
                    sections.insert(.init(id: "freedesktop.org", rows: [200, 201]), at: 1)
                }
                shoot("mixed", 0) { sections in
                    sections[0].rows = [0, 100, 3]
                    sections[1].rows = [11, 10, 1, 12, 13, 101]
                    sections[2].rows = [20, 33, 23]
                    sections[3].rows = [30, 31, 32]
                }
                shoot("scrolled", 120) { $0[0].rows = [0, 1, 100, 101, 3, 2] }
            }
        }
    }

    @MainActor
    private static func shoot(
        _ name: String, _ model: SectionedModel, _ folder: String, _ gridCellWidth: Double?, value: Double,
        _ change: (inout [SectionedModel.Section]) -> Void
    ) {
        let fixture = SectionedFixture(model, gridCellWidth: gridCellWidth, height: 560)
        fixture.view.setTopRow(Widget(retaining: gtk_label_new("All Bugs")), accessibleName: "All Bugs")
        fixture.view.timing.duration = 2_000_000
        fixture.view.viewport.scroll(to: value)
        fixture.settle()
        XCTAssertTrue(fixture.view.select(rowID: 11))
        if name.hasSuffix("update") {
            model.height = { $0 == 2 ? 70 : 40 }
            model.revision = ", changed"
            // The third row of the first section, and the first of the second.
            fixture.view.apply(SectionedDifference(updatedRows: [.init(from: 2, to: 2), .init(from: 4, to: 4)]))
        } else {
            fixture.change(change)
        }
        for percent in [0, 10, 25, 50, 75] {
            let start = { fixture.view.rows.ordered.compactMap { $0.motion?.start ?? $0.crossFade?.start }.first }
            fixture.wait("\(percent) %") {
                start().map { fixture.view.animator.now - $0 >= Int64(percent) * 20_000 } ?? false
            }
            fixture.save(to: "\(folder)/\(name)-\(percent).png")
        }
        fixture.settle()
        fixture.save(to: "\(folder)/\(name)-100.png")
        fixture.close()
    }
}

extension SectionedFixture {
    /// Writes what the window shows to a PNG file.
    func save(to path: String) {
        let snapshot = gtk_snapshot_new()
        let paintable = gtk_widget_paintable_new(view.widget)
        gdk_paintable_snapshot(paintable, snapshot, 300, 560)
        if let node = gtk_snapshot_free_to_node(snapshot) {
            let renderer = gtk_native_get_renderer(window.pointer)
            let texture = gsk_renderer_render_texture(renderer, node, nil)
            gdk_texture_save_to_png(texture, path)
            g_object_unref(UnsafeMutableRawPointer(texture))
            gsk_render_node_unref(node)
        }
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }
}
