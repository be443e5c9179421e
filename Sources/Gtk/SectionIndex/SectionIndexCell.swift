import CGtk

/// A place of an index on the screen.
class SectionIndexCell: SectionIndexPart {
    func mark(isCurrent: Bool, isHovered: Bool, hasCursor: Bool) {
        setStyle(SectionIndexStyle.current, isCurrent)
        setStyle(SectionIndexStyle.hovered, isHovered)
        setStyle(SectionIndexStyle.cursor, hasCursor)
    }
}
