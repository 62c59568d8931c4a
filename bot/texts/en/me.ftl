### A player's own settings.

hands-ephemeral = In the channel, seen by me alone
hands-dm = In a direct message
me-title = Your settings
me-hands = Hands: { $where }
me-changed = Saved.
me-dm-closed = Your direct messages are closed to me, so your hands stay in the channel, seen by you alone.
