import GRDB
extension SectionKeyPath {
    func title(for key: DatabaseValue) -> String { key.sectionName }
    func indexTitle(for key: DatabaseValue) -> String { title(for: key).prefix(1).uppercased() }
}
