// References of GObjects. Swift imports GObject subclasses as unrelated opaque pointers; these functions take the untyped pointer of the
// Swift base class.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Adds a reference to a borrowed object, sinking a floating one (g_object_ref_sink is a macro).
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

/// Calls `notify` once, when the object is finalised. Does not retain the object. (GWeakNotify without its macro.)
void shim_object_on_finalize(gpointer object, void (*notify)(gpointer data), gpointer data);

#pragma clang assume_nonnull end
G_END_DECLS
