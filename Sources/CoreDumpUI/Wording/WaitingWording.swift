import Localization

/// What is said while another program holds up a change.
enum WaitingWording {
    static var waiting: String { gettext("Waiting until another program has finished writing…") }
}
