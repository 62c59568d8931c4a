"""One word for the message that mentions the player to move."""

from alembic import op

revision = "0018_mention_columns"
down_revision = "0017_levels"

RENAMED = {"nudge_id": "mention_id", "nudge_turn": "mention_turn"}


def upgrade() -> None:
    for old, new in RENAMED.items():
        op.execute(f"ALTER TABLE matches RENAME COLUMN {old} TO {new}")
