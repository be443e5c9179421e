import Foundation

package enum PictureMetadata {
    package static func removed(from file: Data, format: PictureFormat) throws(PictureProblem) -> Data { file }
}
