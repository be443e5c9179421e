import CGtk
import CGtkShim
import XCTest

@testable import Gtk

final class DragAndDropValueTests: GtkTestCase {
    func testEveryKindSurvivesTheWayThroughGObject() {
        MainActor.assumeIsolated {
            let texture = Texture(rgba: [9, 8, 7, 255], width: 1, height: 1)
            let values: [DropValue] = [.text(""), .text("two\nlines"), .files(["/b", "/a"]), .texture(texture)]
            for value in values {
                switch (value, value.withGValue { DropValue($0) }) {
                case (.text(let text), .text(let copy)): XCTAssertEqual(copy, text)
                case (.files(let paths), .files(let copy)): XCTAssertEqual(copy, paths)
                case (.texture(let texture), .texture(let copy)): XCTAssertEqual(copy, texture)
                default: XCTFail("\(value) became something else")
                }
            }
        }
    }

    func testFilesThatAreNotLocalAreLeftOut() {
        MainActor.assumeIsolated {
            guard case .files(["/tmp/ä"]) = Self.value(ofFiles: ["https://a.example/b.png", "file:///tmp/%C3%A4"])
            else { return XCTFail("the local file was lost") }
            XCTAssertNil(Self.value(ofFiles: ["https://a.example/b.png"]))
            XCTAssertNil(Self.value(ofFiles: []))
        }
    }

    func testOfTheFormsOfOnePictureTheOwnOneIsPreferredWhateverTheOrder() {
        MainActor.assumeIsolated {
            let images = ImageTypes(
                [["image/png", "image/x-png"], ["image/jpeg", "image/jpg"], ["image/tiff"]], byteLimit: 1)
            XCTAssertEqual(images.preferred(of: ["text/html", "image/jpeg", "image/png", "image/tiff"]), "image/jpeg")
            XCTAssertEqual(images.preferred(of: ["image/png", "image/jpeg"]), "image/png")
            for pair in [["image/png", "image/jpeg"], ["image/jpeg", "text/html", "image/png"]] {
                XCTAssertEqual(images.preferred(of: pair, areOrdered: false), "image/jpeg")
            }
            XCTAssertEqual(
                images.preferred(of: ["image/png", "image/jpg", "image/jpeg"], areOrdered: false), "image/jpg")
            // What GTK makes of a texture, from its end.
            XCTAssertEqual(
                images.preferred(of: ["image/jpeg", "image/tiff", "image/png"], areOrdered: false), "image/png")
            XCTAssertEqual(images.preferred(of: ["image/jpeg"], areOrdered: false), "image/jpeg")
            XCTAssertEqual(images.preferred(of: ["image/jpeg", "image/tiff"], areOrdered: true), "image/jpeg")
            XCTAssertNil(images.preferred(of: ["text/plain", "image/bmp"], areOrdered: false))
        }
    }

    func testNothingAndOtherTypesAreNoValue() {
        MainActor.assumeIsolated {
            var nothing = GValue()
            g_value_init(&nothing, DropValue.Kind.text.type)
            XCTAssertNil(DropValue(&nothing))
            g_value_unset(&nothing)
            var number = GValue()
            g_value_init(&number, g_type_from_name("gint"))
            XCTAssertNil(DropValue(&number))
            g_value_unset(&number)
        }
    }

    func testATargetPrefersFilesThenTexturesThenText() {
        MainActor.assumeIsolated {
            XCTAssertEqual(DropTarget(kinds: [.text, .texture, .files]).kinds, [.files, .texture, .text])
            XCTAssertEqual(DropTarget(kinds: [.text, .files]).kinds, [.files, .text])
            XCTAssertEqual(DropTarget(kinds: [.texture]).kinds, [.texture])
        }
    }

    @MainActor
    private static func value(ofFiles addresses: [String]) -> DropValue? {
        var files: [OpaquePointer?] = addresses.map { g_file_new_for_uri($0) }
        defer { files.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        var value = GValue()
        g_value_init(&value, DropValue.Kind.files.type)
        g_value_take_boxed(
            &value, UnsafeMutableRawPointer(gdk_file_list_new_from_array(&files, gsize(files.count))))
        defer { g_value_unset(&value) }
        return DropValue(&value)
    }
}
