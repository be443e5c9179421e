// GdkPixbuf as pkg-config finds it.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
