"""Orca, the screen reader, with a voice that writes: orca_to_file.py FILE FOLDER

FILE gets a line for each text that would be spoken, and an empty one on SIGUSR2, once Orca has nothing left to speak of; FOLDER is
where Orca keeps what belongs to the person.

The program `orca` itself does not start beside one on another desktop of the same person. Of the parts that it is made of, those
of Orca 43 take a voice as a module of its own; those of Orca 51 are given one in the place of what speaks.
"""
import importlib
import importlib.util
import signal
import sys
import types

from gi.repository import GLib


class WritingVoice:
    """What Orca takes for a synthesizer. It says nothing of what is cut short: that has been heard in part."""

    def __init__(self, path):
        self._file = open(path, "a", encoding="utf-8", buffering=1)

    def speak(self, text=None, *_, **__):
        # One line each, whatever the text has.
        if text and text.strip():
            self._file.write(" ".join(text.split()) + "\n")

    speakCharacter = speak

    def mark(self):
        """A line for who asks whether there is more."""
        self._file.write("\n")

    def sayAll(self, parts, *_):
        for context, _ in parts:
            self.speak(context.utterance)

    def __getattr__(self, name):
        # Its rate, its pitch, its end: nothing of that is heard.
        return lambda *_, **__: None


def run(voice, folder):
    module = types.ModuleType("writing_voice")
    module.SpeechServer = types.SimpleNamespace(getSpeechServer=lambda *_: voice, getSpeechServers=lambda: [voice],
                                                shutdownActiveServers=lambda: None)
    sys.modules[module.__name__] = module
    from orca import settings
    settings.speechServerFactory = module.__name__
    settings.enableBraille = settings.enableSound = False
    # What a person types goes without saying here.
    settings.enableKeyEcho = False
    from orca import orca
    orca.getSettingsManager().activate(folder)
    return orca.main()


def run_newer(voice):
    # They need each other, and can be loaded in the order of the program alone.
    for name in ("debug", "debugging_tools_manager", "extension_loader", "gsettings_registry", "messages",
                 "screen_reader_manager", "speech_manager", "orca"):
        importlib.import_module(f"orca.{name}")
    from orca import orca, speech_presenter
    presenter = speech_presenter.get_presenter()
    presenter._speak_single = lambda text, *_, **__: voice.speak(text)
    # Which of how many something is, is said to those alone who want to know.
    presenter.set_speak_position_in_set(True)
    return orca.main()


def main(path, folder):
    voice = WritingVoice(path)

    def mark_when_idle():
        # Orca handles what it is told of with a higher priority.
        GLib.idle_add(voice.mark, priority=GLib.PRIORITY_LOW)
        return True
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, mark_when_idle)
    if importlib.util.find_spec("orca.speech_presenter"):
        return run_newer(voice)
    return run(voice, folder)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
