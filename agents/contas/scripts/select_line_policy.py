"""Select the line policy: `python scripts/select_line_policy.py alt1|alt2`, then start the server anew.

Writes one setting. What the policies do is `trinco_contas.server.policies`; nothing of it is copied.
"""

import sys

from trinco_contas.server.policies import DESCRIPTIONS
from trinco_contas.server.settings import NAMES, SettingsError, policy_in_force, select


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(f"usage: python scripts/select_line_policy.py {'|'.join(NAMES)}")
    try:
        file = select(sys.argv[1])
        policy = policy_in_force(sys.argv[1])
    except (SettingsError, OSError) as error:
        sys.exit(str(error))
    sys.stdout.write(f"{policy.value}: {DESCRIPTIONS[policy]}\n{file}\nStart the server anew.\n")


if __name__ == "__main__":
    main()
