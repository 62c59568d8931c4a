"""What the host of a bot chooses, apart from where and how it runs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PolicyLinks:
    """Where the host's privacy policy and terms are, if anywhere."""

    privacy: str | None = None
    terms: str | None = None


@dataclass(frozen=True, slots=True)
class HostChoices:
    """What the host has chosen.

    `mention_pause` is how long, in seconds, a player may take before they are mentioned. `links` are shown in
    the help. People who have been inactive for `retention_days` are forgotten. Direct messages with about
    `new_dms_a_minute` people are opened in a minute.
    """

    mention_pause: float = 3.0
    links: PolicyLinks = PolicyLinks()
    retention_days: int | None = None
    new_dms_a_minute: float = 30.0


DEFAULT_CHOICES = HostChoices()
