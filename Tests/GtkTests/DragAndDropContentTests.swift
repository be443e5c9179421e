import CGtk
import XCTest

@testable import Gtk

final class DragAndDropContentTests: GtkTestCase {
    func testTextIsGivenAsItselfAndAsUTF8() {
        MainActor.assumeIsolated {
            let provider = ContentProvider(text: "Blåbær 🫐")
            guard case .text("Blåbær 🫐") = provider.value(.text) else { return XCTFail("no text") }
            XCTAssertNil(provider.value(.files))
            XCTAssertNil(provider.value(.texture))
            XCTAssertEqual(provider.mimeTypes.first, "text/plain;charset=utf-8")
            XCTAssertEqual(String(decoding: provider.bytes("text/plain;charset=utf-8"), as: UTF8.self), "Blåbær 🫐")
        }
    }

    func testFilesAreGivenAsPathsAndAsAddresses() {
        MainActor.assumeIsolated {
            let paths = ["/tmp/a b.txt", "/tmp/ß#1.png"]
            let provider = ContentProvider(files: paths)
            guard case .files(paths) = provider.value(.files) else { return XCTFail("no files") }
            XCTAssertNil(provider.value(.text), "text is only for other programs")
            XCTAssertEqual(provider.mimeTypes.first, "text/uri-list")
            XCTAssertEqual(
                String(decoding: provider.bytes("text/uri-list"), as: UTF8.self),
                "file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%9F%231.png\r\n")
        }
    }

    func testATextureIsGivenAsItselfAndAsPNG() throws {
        try MainActor.assumeIsolated {
            let texture = Texture(rgba: [1, 2, 3, 255, 4, 5, 6, 255], width: 2, height: 1)
            let provider = ContentProvider(texture: texture)
            guard case .texture(let same) = provider.value(.texture) else { return XCTFail("no texture") }
            XCTAssertEqual(same, texture)
            XCTAssertTrue(provider.mimeTypes.contains("image/png"))
            let copy = try Texture(encoded: provider.bytes("image/png"))
            XCTAssertEqual(copy.rgba(x: 1, y: 0), [4, 5, 6, 255])
        }
    }

    func testBytesAreGivenInTheirOneFormat() {
        MainActor.assumeIsolated {
            let provider = ContentProvider(data: [0, 1, 255], mimeType: "application/x-test")
            XCTAssertEqual(provider.mimeTypes, ["application/x-test"])
            XCTAssertEqual(provider.bytes("application/x-test"), [0, 1, 255])
            XCTAssertTrue(DropValue.Kind.allCases.allSatisfy { provider.value($0) == nil })
        }
    }

    func testAUnionGivesWhatItsPartsGiveTheFirstPartFirst() {
        MainActor.assumeIsolated {
            let union = ContentProvider(union: [
                ContentProvider(data: Array("<b>a</b>".utf8), mimeType: "text/html"), ContentProvider(text: "a"),
                ContentProvider(files: ["/a"]), ContentProvider(data: [7], mimeType: "text/html"),
            ])
            XCTAssertEqual(union.mimeTypes.first, "text/html")
            XCTAssertTrue(Set(union.mimeTypes).isSuperset(of: ["text/plain;charset=utf-8", "text/uri-list"]))
            XCTAssertEqual(String(decoding: union.bytes("text/html"), as: UTF8.self), "<b>a</b>")
            guard case .text("a") = union.value(.text) else { return XCTFail("no text") }
            guard case .files(["/a"]) = union.value(.files) else { return XCTFail("no files") }
            XCTAssertEqual(ContentProvider(union: []).mimeTypes, [])
        }
    }

    func testAProviderHoldsItsTextureAndAUnionItsParts() {
        MainActor.assumeIsolated {
            var finalized: [String] = []
            var union: ContentProvider?
            do {
                let texture = Texture(rgba: [0, 0, 0, 255], width: 1, height: 1)
                texture.onFinalize { finalized.append("texture") }
                let part = ContentProvider(texture: texture)
                part.onFinalize { finalized.append("part") }
                union = ContentProvider(union: [part])
            }
            XCTAssertEqual(finalized, [])
            guard case .texture = union?.value(.texture) else { return XCTFail("no texture") }
            union = nil
            XCTAssertEqual(Set(finalized), ["texture", "part"])
        }
    }
}
