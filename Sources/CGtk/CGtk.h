// GTK 4 and libadwaita as pkg-config's libadwaita-1 finds them.
#pragma once
// What is used is what Debian 12 has. What later versions call deprecated is no warning then, and what only they have cannot be
// used; SupersededWidgets.swift makes the widgets that have successors.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2
#include <adwaita.h>
