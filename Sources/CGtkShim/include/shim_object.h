// References of GObjects. Swift sees GObject subclasses as opaque pointers of unrelated types; these take the one
// untyped pointer that the Swift base class keeps.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Takes a reference of a borrowed object, sinking it if it is floating (g_object_ref_sink is a macro).
gpointer shim_object_ref_sink(gpointer object);

/// G_TYPE_STRING, a macro with a cast.
GType shim_type_string(void);

/// G_TYPE_INT.
GType shim_type_int(void);

/// G_TYPE_FLOAT.
GType shim_type_float(void);

/// G_TYPE_DOUBLE.
GType shim_type_double(void);

/// G_TYPE_BOOLEAN.
GType shim_type_boolean(void);

/// Calls `notify` once, when the object is finalised. Never keeps it alive. (GWeakNotify without its macro.)
void shim_object_on_finalize(gpointer object, void (*notify)(gpointer data), gpointer data);

#pragma clang assume_nonnull end
G_END_DECLS
