extension Widget {
    /// Runs `body` where a menu is asked for, by the secondary button or by a finger that stays.
    package func onMenuWanted(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> [SignalConnection] {
        let click = ClickGesture(button: .secondary)
        let press = LongPressGesture()
        for gesture in [click, press] as [Gesture] { addController(gesture) }
        return [click.onPressed { _, x, y in body(x, y) }, press.onPressed(body)]
    }
}
