import Foundation
import Gtk
import XCTest

final class ImageDecoderTests: XCTestCase {
    private static let limits = ImageLimits(side: 100, pixels: 5000)

    /// Two rows of three pixels as a BMP: red, green, blue; white, black, grey.
    private static func bitmap(width: Int32 = 3, height: Int32 = 2) -> [UInt8] {
        func little(_ value: Int32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * Int32($0))) }
        }
        let rows: [UInt8] =
            [255, 255, 255, 0, 0, 0, 128, 128, 128, 0, 0, 0] + [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0]
        let header = Array("BM".utf8) + little(54 + 24, 4) + little(0, 4) + little(54, 4)
        let info = little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
        return header + info + little(0, 4) + little(24, 4) + little(0, 16) + rows
    }

    /// One red pixel over a green one, which the EXIF data say is lying on its side.
    private static let turned: [UInt8] = {
        let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
        func entry(_ tag: UInt8, _ value: UInt8, high: UInt8 = 1) -> [UInt8] {
            [high, tag, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        }
        func long(_ tag: UInt8, _ value: UInt8, high: UInt8 = 1) -> [UInt8] {
            [high, tag, 0, 4, 0, 0, 0, 1, 0, 0, 0, value]
        }
        let entries: [[UInt8]] = [
            entry(0x00, 1), entry(0x01, 2), entry(0x02, 8), entry(0x03, 1), entry(0x06, 2), long(0x11, 122),
            entry(0x12, 6), entry(0x15, 3), long(0x17, 6),
        ]
        let pixels: [UInt8] = [255, 0, 0, 0, 255, 0]
        let directory: [UInt8] = [0, UInt8(entries.count)] + Array(entries.joined())
        return tiff + directory + [0, 0, 0, 0] + pixels
    }()

    func testPixelsComeAsTheyAre() throws {
        let image = try ImageDecoder.decode(Self.bitmap(), limits: Self.limits)
        XCTAssertEqual([image.width, image.height], [3, 2])
        XCTAssertEqual(
            image.rgba,
            [
                255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 255,
            ])
    }

    func testAPictureIsTurnedAsTheCameraSays() throws {
        let image = try ImageDecoder.decode(Self.turned, limits: Self.limits)
        XCTAssertEqual([image.width, image.height], [2, 1])
        XCTAssertEqual(image.rgba, [0, 255, 0, 255, 255, 0, 0, 255])
    }

    func testWhatIsNoImageIsOfNoKnownFormat() {
        for text in ["no image", ""] {
            XCTAssertThrowsError(try ImageDecoder.decode(Array(text.utf8), limits: Self.limits)) {
                XCTAssertEqual($0 as? ImageDecodingError, .unknownFormat, text)
            }
        }
    }

    func testATooLargePictureIsRefusedByItsHeader() {
        XCTAssertThrowsError(try ImageDecoder.decode(Self.bitmap(width: 101), limits: Self.limits)) {
            XCTAssertEqual($0 as? ImageDecodingError, .tooLarge(width: 101, height: 2))
        }
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'/>"
        XCTAssertThrowsError(try ImageDecoder.decode(Array(svg.utf8), limits: Self.limits)) {
            XCTAssertEqual($0 as? ImageDecodingError, .tooLarge(width: 90, height: 60))
        }
    }

    func testADamagedPictureIsDamaged() {
        XCTAssertThrowsError(try ImageDecoder.decode(Array(Self.turned.prefix(60)), limits: Self.limits)) {
            guard case ImageDecodingError.damaged = $0 else { return XCTFail("\($0)") }
        }
    }

    func testAPreviewIsSmall() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'/>"
        let image = try ImageDecoder.decode(Array(svg.utf8), limits: Self.limits, fittedTo: 20)
        XCTAssertEqual([image.width, image.height], [20, 10])
    }

    func testACancelledTaskReadsNothing() async {
        let (bytes, limits) = (Self.bitmap(), Self.limits)
        let task = Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            do {
                _ = try ImageDecoder.decode(bytes, limits: limits)
                return false
            } catch {
                return error is CancellationError
            }
        }
        let isCancelled = await task.value
        XCTAssertTrue(isCancelled)
    }
}
