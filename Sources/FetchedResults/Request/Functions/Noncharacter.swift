/// What is no character and has a meaning within orders; Swift takes none in a literal.
enum Noncharacter {
    static func text(_ number: UInt16) -> String {
        String(decoding: [number], as: UTF16.self)
    }
}
