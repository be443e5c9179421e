import Gtk

extension GeneratedModel {
    /// Carries out the edits in their order.
    /// - Returns: exactly what is different now, with no more moves than the edits made.
    /// - Complexity: O(edits · (log edits + n / 384)) for n rows in a section, and O(sections) if one is inserted or
    ///   deleted.
    @discardableResult
    package func apply(_ edits: [ModelEdit]) -> SectionedDifference {
        var recorder = ChangeRecorder(before: edits, in: self)
        for edit in edits {
            switch edit {
            case .insertRow, .deleteRow, .moveRow, .updateRow: applyToRow(edit, &recorder)
            case .insertSection, .deleteSection, .renameSection: applyToSection(edit, &recorder)
            }
        }
        return recorder.difference(in: self)
    }

    private func applyToRow(_ edit: ModelEdit, _ recorder: inout ChangeRecorder) {
        switch edit {
        case .insertRow(let section, let row):
            guard index(ofSection: section) != nil else { return }
            insertNewRow(section: section, row: row, &recorder)
        case .deleteRow(let id):
            if removeRow(id) { recorder.taken.insert(id) }
        case .moveRow(let id, let section, let row):
            guard index(ofSection: section) != nil, removeRow(id) else { return }
            insertRow(id, section: section, row: row)
            recorder.taken.insert(id)
        case .updateRow(let id):
            guard rows.place(of: id) != nil else { return }
            revise(id)
            recorder.updated.insert(id)
        case .insertSection, .deleteSection, .renameSection: break
        }
    }

    private func applyToSection(_ edit: ModelEdit, _ recorder: inout ChangeRecorder) {
        switch edit {
        case .insertSection(let key, let index, let rows):
            guard self.index(ofSection: key) == nil else { return }
            insertSection(key, at: index)
            recorder.insertedSections.insert(key)
            for row in 0..<rows { insertNewRow(section: key, row: row, &recorder) }
        case .deleteSection(let key):
            if let index = index(ofSection: key) { removeSection(index) }
        case .renameSection(let key):
            guard let index = index(ofSection: key) else { return }
            renameSection(index)
            recorder.renamedSections.insert(key)
        case .insertRow, .deleteRow, .moveRow, .updateRow: break
        }
    }

    private func insertNewRow(section: Int, row: Int, _ recorder: inout ChangeRecorder) {
        let id = makeID()
        insertRow(id, section: section, row: row)
        recorder.inserted.append(id)
    }
}
