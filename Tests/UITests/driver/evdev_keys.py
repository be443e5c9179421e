"""The keys of a keyboard of the United States by the numbers of evdev."""
# From a key on: what it and those beside it write, and what they write with Shift.
ROWS = ((2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"), (30, "asdfghjkl;'`", 'ASDFGHJKL:"~'),
        (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"))
NAMED = {"Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "Control_L": 29, "Shift_L": 42, "Alt_L": 56, "space": 57,
         "Caps_Lock": 58, "KP_Enter": 96, "Alt_R": 100, "Home": 102, "Up": 103, "Page_Up": 104, "Prior": 104, "Left": 105, "Right": 106,
         "End": 107, "Down": 108, "Page_Down": 109, "Next": 109, "Insert": 110, "Delete": 111, "Super_L": 125, "Menu": 127,
         **{f"F{number}": 58 + number for number in range(1, 11)}, "F11": 87, "F12": 88}
# What X calls the signs.
SIGNS = {"exclam": "!", "at": "@", "numbersign": "#", "dollar": "$", "percent": "%", "asciicircum": "^", "ampersand": "&",
         "asterisk": "*", "parenleft": "(", "parenright": ")", "minus": "-", "underscore": "_", "equal": "=", "plus": "+",
         "bracketleft": "[", "bracketright": "]", "braceleft": "{", "braceright": "}", "semicolon": ";", "colon": ":",
         "apostrophe": "'", "quotedbl": '"', "grave": "`", "asciitilde": "~", "backslash": "\\", "bar": "|", "comma": ",",
         "less": "<", "period": ".", "greater": ">", "slash": "/", "question": "?"}
# Which of the modifiers of XKB a key is.
MODIFIER_BITS = {NAMED["Shift_L"]: 1, NAMED["Control_L"]: 4, NAMED["Alt_L"]: 8, NAMED["Super_L"]: 64}
_WRITTEN = {sign: (first + index, is_shifted) for first, *rows in ROWS for is_shifted, row in enumerate(rows)
            for index, sign in enumerate(row)}


def key_of(name):
    """The key that makes a symbol, and whether Shift has to be held with it. Raises ValueError when there is none."""
    if name in NAMED:
        return NAMED[name], False
    sign = SIGNS.get(name, name)
    if sign not in _WRITTEN:
        raise ValueError(f"the keyboard has no key for {name!r}")
    code, is_shifted = _WRITTEN[sign]
    return code, bool(is_shifted)
