"""Cases of the preferences."""
from transfer_case import TransferCase


class PreferencesCase(TransferCase):
    def open_page(self, name):
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        if name != "General":
            # The switcher's buttons are tabs, which the driver has no name for.
            self.program.click("role 37", name)
