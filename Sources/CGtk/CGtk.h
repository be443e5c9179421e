// GTK 4 and libadwaita as pkg-config's libadwaita-1 finds them.
#pragma once
#include <adwaita.h>
