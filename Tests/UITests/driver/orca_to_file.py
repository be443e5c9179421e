"""Orca, the screen reader, with a voice that writes: orca_to_file.py FILE FOLDER

FILE gets a line for each text that would be spoken; FOLDER is where Orca keeps what belongs to the person.

The program `orca` itself does not start beside one on another desktop of the same person.
"""
import sys
import types


class WritingVoice:
    """What Orca takes for a synthesizer. It says nothing of what is cut short: that has been heard in part."""

    def __init__(self, path):
        self._file = open(path, "a", encoding="utf-8", buffering=1)

    def speak(self, text=None, *_, **__):
        # One line each, whatever the text has.
        if text and text.strip():
            self._file.write(" ".join(text.split()) + "\n")

    speakCharacter = speak

    def sayAll(self, parts, *_):
        for context, _ in parts:
            self.speak(context.utterance)

    def __getattr__(self, name):
        # Its rate, its pitch, its end: nothing of that is heard.
        return lambda *_, **__: None


def main(path, folder):
    voice = WritingVoice(path)
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


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
