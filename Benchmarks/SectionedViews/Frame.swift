/// What one frame took.
struct Frame {
    /// From the frame clock's before-paint to its after-paint: callbacks, layout, drawing.
    var total: Duration
    /// Making the picture and drawing it, which is the largest part of `total` where no graphics card helps.
    var painting: Duration
}
