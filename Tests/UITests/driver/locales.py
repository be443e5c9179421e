"""A locale that not every computer has, made for the test."""
import os
import subprocess

TIME = '''LC_TIME
abday "Sun";"Mon";"Tue";"Wed";"Thu";"Fri";"Sat"
day "Sunday";"Monday";"Tuesday";"Wednesday";"Thursday";"Friday";"Saturday"
abmon "Jan";"Feb";"Mar";"Apr";"May";"Jun";"Jul";"Aug";"Sep";"Oct";"Nov";"Dec"
mon "January";"February";"March";"April";"May";"June";"July";"August";"September";"October";"November";"December"
d_t_fmt "%a %d %b %Y %r"
d_fmt "%m//%d//%Y"
t_fmt "{clock}"
t_fmt_ampm "%I:%M:%S %p"
am_pm "AM";"PM"
END LC_TIME
'''


def clock_locale(folder, name, clock):
    """Compiles a locale whose time is written as `clock` says, in the words of `strftime`: "%r" for twelve hours, as in the
    United States. Returns what programs need in their environment to have it."""
    source, characters = (os.path.join(folder, name + suffix) for suffix in (".source", ".characters"))
    with open(source, "w", encoding="ascii") as file:
        file.write(TIME.format(clock=clock))
    with open(characters, "w", encoding="ascii") as file:
        file.write("<code_set_name> ASCII\n<escape_char> /\n<comment_char> %\n<mb_cur_min> 1\n<mb_cur_max> 1\nCHARMAP\n")
        file.writelines(f"<U{code:04X}> /x{code:02x}\n" for code in range(128))
        file.write("END CHARMAP\n")
    # It warns that all the rest is missing, which nobody asks it for.
    subprocess.run(["localedef", "--force", "--charmap", characters, "--inputfile", source, os.path.join(folder, name)],
                   capture_output=True, check=False)
    environment = {"LOCPATH": folder, "LC_TIME": name}
    told = subprocess.run(["locale", "t_fmt"], env=os.environ | {"LANG": "C.UTF-8", "LC_ALL": ""} | environment,
                          capture_output=True, text=True, check=True).stdout
    if told.strip() != clock:
        raise AssertionError(f"the locale tells the time as {told!r}")
    return environment
