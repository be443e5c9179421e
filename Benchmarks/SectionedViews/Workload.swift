import Gtk

/// What is done with a view while its frames are timed.
protocol Workload: AnyObject {
    /// The view of this round.
    var subject: any Subject { get }
    /// Runs before each frame, and counts as a part of it.
    func step(_ frame: Int, _ scroll: Adjustment)
    /// Runs after each frame, and does not count.
    func between(_ frame: Int)
    /// Those of the round's frames that are to be told of.
    func measured(of frames: [Frame]) -> [Frame]
    /// What a part of the frame took each time, if that is to be told as well.
    var partTimes: [Duration] { get }
}

extension Workload {
    func between(_ frame: Int) {}
    /// The first ones warm up.
    func measured(of frames: [Frame]) -> [Frame] { Array(frames.dropFirst(4)) }
    var partTimes: [Duration] { [] }
}
