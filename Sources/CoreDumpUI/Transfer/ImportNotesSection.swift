import CoreDumpStore
import Gtk
import Localization

/// What cannot be read of a file, and how the rest is understood where that is not certain.
final class ImportNotesSection {
    let widget = Box(.vertical, spacing: 12)

    private let problems = Part()
    private let reading = Part()

    /// Lines under a heading.
    private struct Part {
        let expander = Expander()
        private let label = Label()

        init() {
            label.xalign = 0
            label.wraps = true
            label.isSelectable = true
            label.addStyle(.importPart)
            expander.child = label
            expander.isVisible = false
        }

        func show(_ title: String, _ lines: [String]) {
            expander.isVisible = !lines.isEmpty
            expander.title = title
            label.text = lines.joined(separator: "\n")
        }
    }

    /// This shows so many problems; the dialog after the import has more.
    private static let most = 50

    init() {
        for part in [problems, reading] { widget.append(part.expander) }
        widget.isVisible = false
    }

    func show(_ plan: ImportPlan) {
        let told = plan.problems.prefix(Self.most).map(ImportWording.line)
        let rest = plan.problemCount - told.count
        let more = formatted(ngettext("%1$@ more problem", "%1$@ more problems", rest), localized(rest))
        // Translators: %1$@ is a number.
        problems.show(
            formatted(gettext("Problems (%1$@)"), localized(plan.problemCount)), rest > 0 ? told + [more] : told)
        let lines = ImportReadingWording.lines(plan.report)
        reading.show(gettext("How It Is Understood"), lines)
        widget.isVisible = !told.isEmpty || !lines.isEmpty
    }
}
