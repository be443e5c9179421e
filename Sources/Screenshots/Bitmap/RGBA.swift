/// One pixel: 8 bits a channel, not premultiplied.
package struct RGBA: Hashable, Sendable {
    package static let white = RGBA(255, 255, 255)
    package static let clear = RGBA(0, 0, 0, 0)

    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
