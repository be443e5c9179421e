import BenchmarkSupport
import Foundation
import Screenshots

/// The thumbnail of a 4K picture, from file to file, against libpng reading the rows of the same file and doing nothing
/// with them.
@MainActor
enum ThumbnailBenchmark {
    private static let side = 512

    static func run() throws {
        for (name, picture) in [
            ("a screen of windows", SamplePicture.windows()),
            ("the same with an alpha channel", SamplePicture.windows(withTransparentCorner: true)),
            ("a photograph", SamplePicture.photograph()),
        ] {
            let png = try picture.pngData()
            let size = ByteCountFormatStyle(locale: Locale(identifier: "en")).format(Int64(png.count))
            var comparison = Comparison("the thumbnail of \(name), \(picture.width) × \(picture.height), \(size)")
            comparison.add("libpng, plain decoding") { try PlainDecoding.decode(png) }
            comparison.add("decode, scale, encode the thumbnail") {
                _ = try Bitmap(thumbnailOf: png, side: side).thumbnailData()
            }
            comparison.add("decode the picture") { _ = try Bitmap(png: png) }
            let bitmap = try Bitmap(png: png)
            comparison.add("scale the decoded picture") { _ = bitmap.thumbnail(side: side) }
            let thumbnail = bitmap.thumbnail(side: side)
            comparison.add("encode the thumbnail") { _ = try thumbnail.thumbnailData() }
            comparison.add("write the picture anew", rounds: 5) { _ = try bitmap.pngData() }
            try comparison.run(rounds: 15)
        }
    }
}
