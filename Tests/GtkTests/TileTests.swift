import CGtk
import Foundation
import XCTest

@testable import Gtk

final class TileTests: GtkTestCase {
    func testATileIsSixteenToTen() {
        MainActor.assumeIsolated {
            let picture = Picture(contentFit: .fill)
            let frame = TileFrame(minimumWidth: 40, naturalWidth: 160, children: [picture])
            frame.occupy(width: 170)
            let window = Window()
            defer { window.destroy() }
            window.content = frame
            XCTAssertNil(frame.tileSize)
            TestLoop.show(window)
            // What is left of the window depends on its decoration.
            XCTAssertEqual(frame.height, Int(TileSize.height(ofWidth: gint(frame.width))))
            let tile = PixelSize(tileCovering: frame.width)
            XCTAssertEqual(frame.tileSize, tile)
            XCTAssertEqual(picture.width, tile.width)
            XCTAssertEqual(picture.height, tile.height)
        }
    }

    func testATileTellsOfAnotherSizeOnce() {
        MainActor.assumeIsolated {
            let frame = TileFrame(minimumWidth: 40, naturalWidth: 160, children: [])
            var sizes: [PixelSize?] = []
            frame.occupy(width: 170)
            frame.onTileSizeChanged = { [weak frame] in sizes.append(frame?.tileSize) }
            let window = Window()
            defer { window.destroy() }
            window.content = frame
            TestLoop.show(window)
            frame.queueDraw()
            TestLoop.drain()
            XCTAssertEqual(sizes, [PixelSize(tileCovering: frame.width)])
        }
    }

    func testATileOfOneWidthHasOneHeight() {
        MainActor.assumeIsolated {
            let frame = TileFrame(minimumWidth: 64, naturalWidth: 64, children: [])
            for width: gint in [-1, 64, 232] {
                var (minimum, natural) = (gint(0), gint(0))
                gtk_widget_measure(frame.widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
                XCTAssertEqual([minimum, natural], [40, 40])
            }
        }
    }

    func testTilesThatDifferByAPixelHaveOneSize() {
        XCTAssertEqual(TileSize(covering: 168), TileSize(covering: 161))
        XCTAssertNotEqual(TileSize(covering: 168), TileSize(covering: 169))
        XCTAssertEqual(TileSize(covering: 168).height, 105)
        XCTAssertEqual(TileSize(covering: 0).width, 8)
    }

    func testAPictureOfNearlyTheShapeCoversItsTile() {
        let tile = PixelSize(width: 160, height: 100)
        // Wider: both sides are cut.
        let wide = PicturePlacement(of: PixelSize(width: 960, height: 400), in: tile)
        XCTAssertEqual(wide.scale, 0.25)
        XCTAssertEqual(wide.origin, Point(x: -40, y: 0))
        // Higher: the upper part stays.
        let high = PicturePlacement(of: PixelSize(width: 320, height: 300), in: tile)
        XCTAssertEqual(high.scale, 0.5)
        XCTAssertEqual(high.origin, Point(x: 0, y: 0))
    }

    func testAPictureOfAnotherShapeIsShownWhole() {
        let tile = PixelSize(width: 160, height: 100)
        let tall = PicturePlacement(of: PixelSize(width: 100, height: 1000), in: tile)
        XCTAssertEqual(tall.scale, 0.1)
        XCTAssertEqual(tall.origin, Point(x: 75, y: 0))
        let flat = PicturePlacement(of: PixelSize(width: 1600, height: 100), in: tile)
        XCTAssertEqual(flat.scale, 0.1)
        XCTAssertEqual(flat.origin, Point(x: 0, y: 45))
    }

    func testNoPictureIsEnlarged() {
        let placement = PicturePlacement(of: PixelSize(width: 16, height: 10), in: PixelSize(width: 160, height: 100))
        XCTAssertEqual(placement.scale, 1)
        XCTAssertEqual(placement.origin, Point(x: 72, y: 45))
    }

    func testADecodedPictureStandsInItsTile() throws {
        try MainActor.assumeIsolated {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let pixels = [UInt8]((0..<32 * 20).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
            XCTAssertTrue(Texture(rgba: pixels, width: 32, height: 20).writePNG(to: path))
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let picture = try DecodedPicture(encoded: data, tile: PixelSize(width: 16, height: 20))
            XCTAssertEqual(picture.byteCount, 16 * 20 * 4)
            let texture = Texture(picture)
            XCTAssertEqual(texture.width, 16)
            XCTAssertEqual(texture.height, 20)
            XCTAssertEqual(texture.rgba(x: 8, y: 10), [255, 0, 0, 255])
            XCTAssertEqual(texture.rgba(x: 0, y: 0), [255, 0, 0, 255])
            let whole = Texture(try DecodedPicture(encoded: data, tile: PixelSize(width: 40, height: 40)))
            XCTAssertEqual(whole.rgba(x: 20, y: 20), [255, 0, 0, 255])
            XCTAssertEqual(whole.rgba(x: 0, y: 0), [0, 0, 0, 0])
            XCTAssertThrowsError(try DecodedPicture(encoded: Data("no".utf8), tile: PixelSize(width: 8, height: 5)))
        }
    }
}

extension TileFrame {
    /// Whatever room there is.
    @MainActor
    fileprivate func occupy(width: Int) {
        setSizeRequest(width: width)
        halign = .start
        valign = .start
    }
}

extension PixelSize {
    fileprivate init(tileCovering width: Int) {
        let tile = TileSize(covering: gint(width))
        self.init(width: Int(tile.width), height: Int(tile.height))
    }
}
