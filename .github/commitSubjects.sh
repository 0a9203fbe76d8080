#!/usr/bin/env bash
# Fails if a commit since BASE has a subject that is over 72 characters or lacks the form `type(area): verb noun`.
set -euo pipefail
base=${1:?usage: commitSubjects.sh BASE}
wrong=$(git log --no-merges --format=%s "$base..HEAD" | awk 'length($0) > 72 || !/^[a-z]+(\([a-z0-9:-]+\))?!?: ./')
[ -z "$wrong" ] && exit 0
printf 'Commit subjects need the form "type(area): verb noun" and at most 72 characters:\n%s\n' "$wrong" >&2
exit 1
