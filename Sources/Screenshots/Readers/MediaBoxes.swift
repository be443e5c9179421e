import Foundation

/// The boxes of an ISO base media file (HEIC, AVIF, and JPEG XL in its container).
///
/// Source: ISO/IEC 14496-12, section 4.2.
enum MediaBoxes {
    /// Whether a file ends within a box, or before its first one. A file that begins otherwise is none of these.
    static func areCutOff(_ file: Data) -> Bool {
        file.withUnsafeBytes { bytes in
            func number(at place: Int, bytes count: Int) -> Int? {
                guard count <= bytes.count - place else { return nil }
                // No file has so many bytes that the sign would be one.
                return bytes[place..<place + count].reduce(0) { ($0 & Int.max >> 8) << 8 | Int($1) }
            }
            guard bytes.count >= 8 else { return true }
            let isBoxed = ["ftyp", "JXL "].contains { bytes.dropFirst(4).starts(with: $0.utf8) }
            var place = 0
            while isBoxed, place < bytes.count {
                guard var length = number(at: place, bytes: 4), bytes.count - place >= 8 else { return true }
                // The last box may go to the end of the file.
                if length == 0 { return false }
                if length == 1 {
                    guard let long = number(at: place + 8, bytes: 8) else { return true }
                    length = long
                }
                // The library says what is wrong with it.
                guard length >= 8 else { return false }
                guard length <= bytes.count - place else { return true }
                place += length
            }
            return false
        }
    }
}
