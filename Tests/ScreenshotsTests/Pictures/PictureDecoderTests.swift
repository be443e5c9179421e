import Foundation
import Testing

@testable import Screenshots

/// Files of formats that GdkPixbuf reads, and rules for all formats.
@Suite struct PictureDecoderTests {
    private static let limits = PictureLimits(side: 100, pixels: 5000)

    /// Two rows of three pixels as a BMP: red, green, blue; white, black, grey.
    private static func bitmap(width: Int32 = 3, height: Int32 = 2) -> Data {
        func little(_ value: Int32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * Int32($0))) }
        }
        let rows: [UInt8] =
            [255, 255, 255, 0, 0, 0, 128, 128, 128, 0, 0, 0] + [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0]
        let header = Array("BM".utf8) + little(54 + 24, 4) + little(0, 4) + little(54, 4)
        let info = little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
        return Data(header + info + little(0, 4) + little(24, 4) + little(0, 16) + rows)
    }

    @Test func `pixels come as they are`() throws {
        let image = try PictureDecoder.bitmap(of: Self.bitmap(), limits: Self.limits)
        #expect(image.width == 3 && image.height == 2)
        let rows: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
        let below: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 255]
        #expect(image.pixels == rows + below)
    }

    @Test(arguments: ["no image", ""])
    func `a file that is not an image is reported as such`(text: String) {
        #expect(throws: PictureProblem.notAnImage) { try PictureDecoder.bitmap(of: Data(text.utf8)) }
    }

    @Test(arguments: [
        "%PDF-1.7": "PDF", "%!PS-Adobe-3.0 EPSF-3.0\n": "EPS", "%!PS-Adobe-3.0\n": "PostScript", "8BPS": "Photoshop",
        "gimp xcf v011": "GIMP", "#?RADIANCE\n": "Radiance HDR", "\0\0\0\u{18}ftypisom": "MP4",
    ])
    func `what is known and no picture here is refused by name`(beginning: String, name: String) {
        #expect(throws: PictureProblem.unsupportedFormat(name)) {
            try PictureDecoder.bitmap(of: Data(beginning.utf8))
        }
    }

    @Test func `a picture that is too large is refused by its header`() {
        #expect(throws: PictureProblem.tooLarge(width: 101, height: 2)) {
            try PictureDecoder.bitmap(of: Self.bitmap(width: 101), limits: Self.limits)
        }
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'/>"
        #expect(throws: PictureProblem.tooLarge(width: 90, height: 60)) {
            try PictureDecoder.bitmap(of: Data(svg.utf8), limits: Self.limits)
        }
        let tight = PictureLimits(side: 100, pixels: 5000, fileByteCount: 10)
        #expect(throws: PictureProblem.fileTooLarge(byteCount: 78)) {
            try PictureDecoder.bitmap(of: Self.bitmap(), limits: tight)
        }
    }

    /// 48 × 48 pixels of grey noise.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9\
        lnN+gXz/wAALCAAwADABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
        E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ\
        ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AHAZvoYQvKMW\
        TG7JP3n4xxkZXGOcHoRioXkcSSpMfMSL5hCA2N24k4xjkBunHoQcUojWTUHlMOxicMrDaHJJYYGCS2AOV4yvfPMrMt0JGfzl2YbZI8jDGCWyAOMb\
        vckAjgc04RzRvG0eY3QNH5eQiN8xIIHVeSmOOS3QZqGR7mbCMbcNG6mIud28cck912uTn9OppDFC6LC8tvJNKpUMrr8h4JB6cZHcZA2j1NQo80jW\
        9x9mFw29lQBcApyQRnrzuyTnHerTky26CS3KW9sf3pkGHSQgkuACM/p94YzyKlRjLPFIskjq8aqoDEFQ/GRxleMgcnOFJ45qGKeCE5IdQAWRgpI2\
        b8qeVJxhQMknHHHHEgiZ44YZZNqneD82xWJ6nG3J5PrgD0zSyl5ImNrICkco/wBUQMsFDAlQCAegx3I7dDDdh7mWNpIfODAAOXO4AZBzyFyfmOD0\
        Jb6COyWOO82QRiWFkVdsrZUMDjjqem7HAOCT0ziwwuJEWSJ40kKCP5mLKQFBHJOCAMMOp55PU1Iuy1t7e1lIDFggAy275j2YfN83HbGARjNV7Q/a\
        1P76WPyyqu+1toYLswASMeuO5I4wBmRgl1OGkBlgfBz5IC5IDDjJJOCTyOhPNJELhB5aW/2ecuzBSxIcfMRx0PUevTkjIBDIyOsCI8kyyoPMOR5r\
        MGyBkeg+9054xmpS7ERgbY3I2MOY2wDkMN3OctxwDk/jVSCaeKTmGPcVAQEHCnJJJAB3cKMnrjbzmrE5kFvDCIuHk2eV5ZQLn5jzgk44IIx93JyK\
        iFvLNIdp81piQom2/MB1IGTxw3BOOPXgzRbxKIZJ5fIldguchW3AgjIJPfdk4z2qPyku2yQFlZWZpWjaUtu7DHykqAOe5A47Fqkw3Q2iNtrgtOVz\
        uzlskBsHt+vQ7asQzNErSLC3mNuJhB46A5dsk5BJx06E44AqsMRq0cZWUSoWkEIG0FR90deeV7dAucmpFUxRbRG+64XzDAp4G3GFyMEEkMeOOSMd\
        6a0In/dSs8X7s4bAUk4IJJH8O3PXHyggA0s87Q3M6MWUebwCxJIGE7ZJIODzwenJ4EcUgjjimlWSZ2gZflAKfxZJPoRycD35OSXAMYfNctEWDS7I\
        MgRjBYtu55OMY6c8dKZ9kt2fbF+4csg8ssvHCjgY+Zs8YOfXuM//2Q==
        """)

    private static func decoded(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }

    private static var scan: Range<Int> {
        let start = jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA } ?? 0
        return start + 2 + Int(jpeg[start + 2]) << 8 + Int(jpeg[start + 3])..<jpeg.count - 2
    }

    @Test func `a file that ends too early says so`() throws {
        for file in [Self.jpeg, Self.bitmap()] {
            #expect(throws: Never.self) { try PictureDecoder.bitmap(of: file) }
            #expect(throws: PictureProblem.cutOff) { try PictureDecoder.bitmap(of: file.dropLast(7)) }
            #expect(throws: PictureProblem.cutOff) { try PictureDecoder.summary(of: file.dropLast(7), side: 2) }
        }
    }

    private static var samples: [String: Data] {
        var samples = [
            "bmp": bitmap(), "jpg": jpeg, "ppm": Data(Array("P6 3 2 255\n".utf8) + [UInt8](repeating: 200, count: 18)),
        ]
        for name in PictureTable.pictures.keys { samples[name] = try? SharedPictures.file(name) }
        return samples
    }

    @Test func `a picture is complete or an error, truncated at any byte`() throws {
        var refusedCount = 0
        for (name, file) in Self.samples where file.count < 200_000 {
            guard let whole = try? PictureDecoder.bitmap(of: file) else { continue }
            for part in (1...9).map({ file.count * $0 / 10 }) + [file.count - 3, file.count - 2] {
                do {
                    let image = try PictureDecoder.bitmap(of: Data(file.prefix(part)))
                    #expect((image == whole) == true, "\(name), \(part) bytes of \(file.count)")
                } catch is PictureProblem {
                    refusedCount += 1
                }
            }
        }
        #expect(refusedCount > 20)
    }

    @Test func `a JPEG whose reader would have to guess is damaged`() throws {
        let middle = (Self.scan.lowerBound + Self.scan.upperBound) / 2
        for bytes in [[0xFF, 0xD3], [0xFF, 0x91], [UInt8](repeating: 0xFE, count: 12)] as [[UInt8]] {
            var rotten = Self.jpeg
            rotten.replaceSubrange(middle..<middle + bytes.count, with: bytes)
            for read in [
                { try PictureDecoder.bitmap(of: rotten) }, { try PictureDecoder.reduced(.fitted(side: 2), of: rotten) },
            ] {
                let error = #expect(throws: PictureProblem.self) { try read() }
                guard case .damaged(let reason) = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(reason.hasPrefix("Corrupt JPEG data: "))
            }
        }
    }

    @Test func `padding of cameras is no damage`() throws {
        let whole = try PictureDecoder.bitmap(of: Self.jpeg)
        for padding in [[UInt8](repeating: 0, count: 9), [0xFF, 0xFF, 0xFF]] {
            let padded = Self.jpeg.dropLast(2) + Data(padding + [0xFF, 0xD9])
            #expect(try PictureDecoder.bitmap(of: Data(padded)) == whole)
            let kept = try PictureMetadata.removed(from: Data(padded), format: .jpeg)
            #expect(try PictureDecoder.bitmap(of: kept) == whole)
        }
        // After the first segment.
        let first = 4 + Int(Self.jpeg[4]) << 8 + Int(Self.jpeg[5])
        let padded = Self.jpeg.prefix(first) + Data(repeating: 0, count: 5) + Self.jpeg.dropFirst(first)
        #expect(try PictureDecoder.bitmap(of: Data(padded)) == whole)
        #expect(
            try PictureMetadata.removed(from: Data(padded), format: .jpeg)
                == PictureMetadata.removed(from: Self.jpeg, format: .jpeg))
    }

    @Test func `a thumbnail of a drawing is small`() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'/>"
        let image = try PictureDecoder.reduced(.fitted(side: 20), of: Data(svg.utf8), limits: Self.limits)
        #expect(image.width == 20 && image.height == 10)
    }

    @Test func `an icon that is a PNG is read as one, and so is a drawing that is packed`() throws {
        let png = try Bitmap(width: 2, height: 1, filledWith: RGBA(1, 2, 3)).pngData()
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        let entry: [UInt8] = [2, 1, 0, 0, 1, 0, 32, 0] + little(png.count, 4) + little(22, 4)
        let icon = Data([0, 0, 1, 0, 1, 0] + entry) + png
        #expect(EmbeddedPicture.content(of: icon) == png)
        #expect(try PictureDecoder.bitmap(of: icon)[1, 0] == RGBA(1, 2, 3))
        for length in 0..<icon.count { _ = EmbeddedPicture.content(of: Data(icon.prefix(length))) }
        // An SVG of one red pixel, compressed with gzip -9.
        let packed = Self.decoded(
            """
            H4sIAAAAAAACA22Muw6AIAwAf6VbN4u6GeBnBCkJPgKN9fOV3e2Su5xtd4JnL0dzyCLXQqSqg87DWRNNxhj6CgTNQdjhiMAxJ5aO\
            3ta4yq+CLZfisMaA5G1f+BdVpb2cagAAAA==
            """)
        #expect(try PictureDecoder.bitmap(of: packed)[0, 0] == RGBA(255, 0, 0))
        #expect(EmbeddedPicture.content(of: Data([0x1F, 0x8B, 1, 2, 3])) == nil)
    }

    @Test func `a cancelled task reads nothing`() async {
        let bytes = Self.bitmap()
        let task = Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            do {
                _ = try PictureDecoder.bitmap(of: bytes)
                return false
            } catch {
                return error is CancellationError
            }
        }
        #expect(await task.value)
    }
}
