// The parts of GTK's interface that Swift cannot use: signal closures, macros, variadic calls, GObject subclasses, the loop bridge.
// No policy, no strings, no application types. One header per subject.
// The headers include GTK as CGtk.h, the header of the module CGtk: otherwise this module would declare GTK a second time, and Swift
// could not tell the enumerations apart.
#pragma once
#include "shim_accessible.h"
#include "shim_object.h"
#include "shim_signal.h"
#include "shim_wayland.h"
#include "shim_index.h"
#include "shim_input.h"
#include "shim_list_host.h"
#include "shim_log.h"
#include "shim_main_loop.h"
#include "shim_x11.h"
