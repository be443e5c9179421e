import CGtk
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

    /// 16 × 16 pixels of noise.
    private static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////\
        ////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////\
        ////////////wAARCAAQABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
        Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwAOMY7f/XoJODtPX1/+vSDIbgAqQf8A69O6Hqee/wDkUCP/2Q==
        """)
    private static let webp = decoded(
        """
        UklGRo4AAABXRUJQVlA4IIIAAACwAgCdASoQABAAB0CWJbACdG1btv8Wr7ENKvzMnsAAzWXFYCJK+OQU3c9gu/eQa2DbiHh9gI1+\
        YOaPQsux9R/IPg915sWRlLYmtZTZ5fFqtVgoXH0kHRIunpAkzhtVufn2kILixNwE9gxagpgoJEh9V7UmRyqcFtZC7OQSpqKFEAAA
        """)

    /// 4 × 6 pixels of noise.
    private static let png = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAGCAIAAABrW6giAAAAWUlEQVR42gFOALH/AEQggjz95vHCazD5DgDH3QHkiHU0og8LDQQAw27YDnHg\
        /XewdnDrAJQL1TNflz2q2GGbkQD/yRH1fM7UWLu/LOAAN1PJvfoP8BadyVdWpT8mJCH8B40AAAAASUVORK5CYII=
        """)

    private static func decoded(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64).map { [UInt8]($0) } ?? []
    }

    /// Every format that the machine can read of which there is a sample, by the ending of its name.
    private static func samples() -> [String: [UInt8]] {
        let ppm = Array("P6 3 2 255\n".utf8) + [UInt8](repeating: 200, count: 18)
        var samples = ["bmp": bitmap(), "ppm": ppm, "jpg": jpeg, "png": png, "webp": webp, "tif": turned]
        let shared = ProcessInfo.processInfo.environment["COREDUMP_SHARED"] ?? "../shared/data"
        let folder = shared + "/pictures/"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix("bad-") {
            samples[name] = FileManager.default.contents(atPath: folder + name).map { [UInt8]($0) }
        }
        return samples
    }

    func testAPictureIsWholeOrAnErrorWhereverItsFileEnds() throws {
        let limits = ImageLimits(side: 40_000, pixels: 10_000_000)
        var refusedCount = 0
        for (name, data) in Self.samples() where data.count < 200_000 {
            guard let whole = try? ImageDecoder.decode(data, limits: limits) else { continue }
            for part in [1, 2, 3, 4, 5, 6, 7, 8, 9].map({ data.count * $0 / 10 }) + [data.count - 3, data.count - 2] {
                do {
                    let image = try ImageDecoder.decode(Array(data.prefix(part)), limits: limits)
                    XCTAssertTrue(image.rgba == whole.rgba, "\(name), \(part) bytes of \(data.count)")
                } catch is ImageDecodingError {
                    refusedCount += 1
                }
            }
        }
        XCTAssertGreaterThan(refusedCount, 30)
    }

    func testAFileThatEndsTooEarlySaysSo() throws {
        let limits = ImageLimits(side: 40_000, pixels: 10_000_000)
        for (name, data) in ["jpg": Self.jpeg, "bmp": Self.bitmap(), "webp": Self.webp] {
            XCTAssertNoThrow(try ImageDecoder.decode(data, limits: limits), name)
            XCTAssertThrowsError(try ImageDecoder.decode(data.dropLast(7), limits: limits), name) {
                XCTAssertEqual($0 as? ImageDecodingError, .cutOff, name)
            }
        }
    }

    /// A JPEG of noise, and where its pixels are in it.
    private static func noise(side: Int) throws -> (jpeg: [UInt8], pixels: Range<Int>) {
        var state: UInt32 = 7
        let rgb = (0..<side * side * 3).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let bytes = g_bytes_new(rgb, gsize(rgb.count))
        let picture = gdk_pixbuf_new_from_bytes(
            bytes, GDK_COLORSPACE_RGB, 0, 8, Int32(side), Int32(side), Int32(side * 3))
        g_bytes_unref(bytes)
        defer { g_object_unref(picture.map { UnsafeMutableRawPointer($0) }) }
        var (buffer, count) = (UnsafeMutablePointer<gchar>?.none, gsize(0))
        XCTAssertNotEqual(gdk_pixbuf_save_to_bufferv(picture, &buffer, &count, "jpeg", nil, nil, nil), 0)
        defer { g_free(buffer) }
        let jpeg = UnsafeRawBufferPointer(start: buffer, count: Int(count)).map { $0 }
        let scan = try XCTUnwrap(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        return (jpeg, scan + 2 + Int(jpeg[scan + 2]) << 8 + Int(jpeg[scan + 3])..<jpeg.count - 2)
    }

    func testAJPEGWhoseReaderHasToGuessIsDamaged() throws {
        let (jpeg, pixels) = try Self.noise(side: 64)
        XCTAssertNoThrow(try ImageDecoder.decode(jpeg, limits: Self.limits))
        let middle = (pixels.lowerBound + pixels.upperBound) / 2
        for bytes in [[0xFF, 0xD3], [0xFF, 0x91], [UInt8](repeating: 0xFE, count: 12)] as [[UInt8]] {
            var rotten = jpeg
            rotten.replaceSubrange(middle..<middle + bytes.count, with: bytes)
            XCTAssertThrowsError(try ImageDecoder.decode(rotten, limits: Self.limits), "\(bytes)") {
                guard case ImageDecodingError.damaged(let reason) = $0 else { return XCTFail("\($0)") }
                XCTAssertTrue(reason.hasPrefix("Corrupt JPEG data: "), reason)
            }
        }
        // What is missing in the middle, where the end is there.
        let cut = Array(jpeg[..<middle] + jpeg[(middle + 300)...])
        XCTAssertThrowsError(try ImageDecoder.decode(cut, limits: Self.limits)) {
            XCTAssertEqual(
                $0 as? ImageDecodingError, .damaged("Corrupt JPEG data: premature end of data segment"))
        }
    }

    func testPaddingOfCamerasIsNoDamage() throws {
        let (jpeg, _) = try Self.noise(side: 64)
        let whole = try ImageDecoder.decode(jpeg, limits: Self.limits)
        for padding in [[UInt8](repeating: 0, count: 9), [0xFF, 0xFF, 0xFF]] {
            let padded = Array(jpeg.dropLast(2)) + padding + [0xFF, 0xD9]
            XCTAssertTrue(try ImageDecoder.decode(padded, limits: Self.limits).rgba == whole.rgba)
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
