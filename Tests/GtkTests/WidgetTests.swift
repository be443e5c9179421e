import CGtk
import XCTest

@testable import Gtk

final class WidgetTests: GtkTestCase {
    func testForeignTextIsNeverTakenForMarkup() {
        MainActor.assumeIsolated {
            let text = "a <b>b</b> & \"c\""
            XCTAssertEqual(GLibText.escapedForMarkup(text), "a &lt;b&gt;b&lt;/b&gt; &amp; &quot;c&quot;")
            let label = Label()
            label.setMarkup("<i>" + GLibText.escapedForMarkup(text) + "</i>")
            XCTAssertEqual(label.text, text)
            label.text = text
            XCTAssertEqual(label.text, text)
            for widget in [
                ActionRow(title: text, subtitle: text), EntryRow(title: text), PreferencesGroup(title: text),
                StatusPage(title: "", description: text), ComboRow(title: text, strings: [text]),
            ] as [Widget] {
                XCTAssertTrue(widget.shownTexts.contains(text), "\(type(of: widget)) shows \(widget.shownTexts)")
            }
            let overlay = ToastOverlay(Label())
            overlay.add(Toast(text, timeout: 0))
            XCTAssertTrue(overlay.shownTexts.contains(text), "the toast shows \(overlay.shownTexts)")
        }
    }

    func testNamesRolesAndStatesAreOnTheAccessibilityTree() {
        MainActor.assumeIsolated {
            let box = Box(.vertical)
            box.setAccessibleRole(.listItem)
            box.setAccessibleName("name")
            box.setAccessibleDescription("description")
            XCTAssertEqual(gtk_accessible_get_accessible_role(box.pointer), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
            for property in [GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION] {
                XCTAssertNotEqual(gtk_test_accessible_has_property(box.pointer, property), 0)
            }
            let states: [AccessibleState] = [.busy, .checked, .disabled, .expanded, .hidden, .pressed, .selected]
            for state in states {
                box.setAccessibleState(state, true)
                XCTAssertNotEqual(gtk_test_accessible_has_state(box.pointer, state.cValue), 0, "\(state)")
                box.setAccessibleState(state, false)
            }
        }
    }

    func testEnumerationsHaveGTKsValues() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Align.baseline.cValue, GTK_ALIGN_BASELINE)
            XCTAssertEqual(Align.fill.cValue, GTK_ALIGN_FILL)
            XCTAssertEqual(Orientation.vertical.cValue, GTK_ORIENTATION_VERTICAL)
            XCTAssertEqual(Label.Ellipsize.end.rawValue, PANGO_ELLIPSIZE_END.rawValue)
            XCTAssertEqual(Label.Ellipsize.none.rawValue, PANGO_ELLIPSIZE_NONE.rawValue)
            XCTAssertEqual(Picture.ContentFit.fill.rawValue, GTK_CONTENT_FIT_FILL.rawValue)
            XCTAssertEqual(Picture.ContentFit.scaleDown.rawValue, GTK_CONTENT_FIT_SCALE_DOWN.rawValue)
            XCTAssertEqual(EventController.Phase.none.rawValue, GTK_PHASE_NONE.rawValue)
            XCTAssertEqual(EventController.Phase.target.rawValue, GTK_PHASE_TARGET.rawValue)
            XCTAssertEqual(StyleManager.ColorScheme.forceDark.rawValue, ADW_COLOR_SCHEME_FORCE_DARK.rawValue)
        }
    }

    func testADeepTreeIsSearchedOnceThrough() {
        MainActor.assumeIsolated {
            // If a level took twice as long as the one inside it, these would take longer than anybody waits.
            let leaf = Label("leaf")
            let tree = (0..<60).reduce(leaf as Widget) { inner, _ in
                Box(.vertical, children: [Label("beside"), inner])
            }
            XCTAssertEqual(tree.firstDescendant(of: gtk_label_get_type())?.widget, tree.children.first?.widget)
            let button = Button(label: "deep")
            let other = (0..<60).reduce(button as Widget) { inner, _ in
                Box(.vertical, children: [Label("beside"), inner])
            }
            XCTAssertEqual(other.firstDescendant(of: gtk_button_get_type()), button)
            XCTAssertNil(other.firstDescendant(of: gtk_picture_get_type()))
            let window = Window()
            window.content = other
            TestLoop.show(window)
            XCTAssertNil(window.openPopover)
            window.destroy()
        }
    }

    func testTextGoesInAndOutOfEveryField() {
        MainActor.assumeIsolated {
            for field in [Entry(), SearchEntry(), EntryRow(title: "t")] as [any Editable] {
                var changes = 0
                let connection = field.onChanged { changes += 1 }
                field.text = "zwölf 🐛"
                XCTAssertEqual(field.text, "zwölf 🐛")
                XCTAssertGreaterThan(changes, 0)
                withExtendedLifetime(connection) {}
            }
            let view = TextView()
            var changes = 0
            let connection = view.onChanged { changes += 1 }
            view.text = "eins\nzwei 🐛"
            XCTAssertEqual(view.text, "eins\nzwei 🐛")
            XCTAssertGreaterThan(changes, 0)
            withExtendedLifetime(connection) {}
        }
    }

    func testChoicesAreIndices() {
        MainActor.assumeIsolated {
            let dropDown = DropDown(["a", "b"])
            XCTAssertEqual(dropDown.selected, 0)
            var heard = 0
            let connection = dropDown.onSelected { heard += 1 }
            dropDown.selected = 1
            XCTAssertEqual(dropDown.selected, 1)
            XCTAssertEqual(heard, 1)
            dropDown.setStrings(["c", "d", "e"], selected: 0)
            XCTAssertEqual(dropDown.selected, 0)
            XCTAssertEqual(heard, 2)
            dropDown.setStrings([], selected: nil)
            XCTAssertNil(dropDown.selected)
            XCTAssertNil(DropDown([]).selected)
            let row = ComboRow(title: "t", strings: ["a", "b"], selected: 1)
            XCTAssertEqual(row.selected, 1)
            row.setStrings(["c"])
            XCTAssertEqual(row.selected, 0)
            withExtendedLifetime(connection) {}
        }
    }
}

@MainActor
extension Widget {
    /// The texts of all labels in the widget.
    var shownTexts: [String] {
        let own = String(cString: g_type_name_from_instance(cast())) == "GtkLabel"
        return (own ? [String(copying: gtk_label_get_text(pointer))] : []) + children.flatMap(\.shownTexts)
    }
}
