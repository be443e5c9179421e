// CoreDumpUI
