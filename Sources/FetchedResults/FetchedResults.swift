/// A library.
