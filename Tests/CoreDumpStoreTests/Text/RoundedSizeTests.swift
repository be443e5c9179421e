import Testing

@testable import CoreDumpStore

@Suite struct RoundedSizeTests {
    @Test(arguments: [
        (-1, "0.0 byte"), (999, "999.0 byte"), (1000, "1.0 kilobyte"), (41_234, "41.2 kilobyte"),
        (999_949, "999.9 kilobyte"), (999_950, "1.0 megabyte"), (1_331_692, "1.3 megabyte"),
        (2_000_000_000, "2.0 gigabyte"), (Int.max - 100_000_000_000, "9223371.9 terabyte"),
    ])
    func `a size is rounded to one decimal of its unit`(byteCount: Int, text: String) {
        let size = RoundedSize(byteCount)
        #expect("\(size.whole).\(size.tenths) \(size.unit)" == text)
    }
}
