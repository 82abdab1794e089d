#!/bin/sh
# Lets one instance after the other run the build in a folder: rollout.sh <folder> <port> …
# Ends with an error if an instance doesn't restart or isn't ready within 30 s. All instances then keep the build that
# they had: those that were restarted get it back.
set -eu
folder=$1
shift
link=$(dirname "$folder")/portal
previous=$(readlink "$link") || previous=

restart() {
  # Without --show-error, which reports each of the tries before the instance listens.
  systemctl restart "portal@$1" && curl --fail --silent --output /dev/null --retry 30 --retry-delay 1 \
    --retry-all-errors --max-time 2 --noproxy '*' "http://127.0.0.1:$1/readyz" ||
    { echo "Not ready: journalctl -u portal@$1" >&2; return 1; }
}

ln -sfn "$folder" "$link"
restarted=
for port in "$@"; do
  # The last one first, because it may be away.
  restarted="$port $restarted"
  restart "$port" && continue
  [ "$previous" ] || exit 1
  ln -sfn "$previous" "$link"
  # If the previous build doesn't start either, the other instances go on.
  for port in $restarted; do restart "$port" || exit 1; done
  exit 1
done
