#!/bin/sh
# Lets one instance after the other run the build in a folder: rollout.sh <folder> <port> …
# Ends with an error if an instance doesn't restart or isn't ready within 30 s. All instances then keep the build that
# they had: those that were restarted get it back.
set -eu
folder=$1
shift
link=$(dirname "$folder")/portal
previous=$(readlink "$link") || previous=

# Points to a build, and gives it the web app's files of the build that ran, which open pages still need.
point_to() {
  assets=$(readlink -f "$link")/dist/web/assets
  ln -sfn "$1" "$link"
  [ -d "$assets" ] || return 0
  # A full disk must not stop a rollback.
  mkdir -p "$link/dist/previous" && cp -R "$assets" "$link/dist/previous" && chmod -R a+rX "$link/dist/previous" ||
    echo "Open pages will reload: not all of $assets is in $1/dist/previous" >&2
}

restart() {
  # Without --show-error, which reports each of the tries before the instance listens.
  systemctl restart "portal@$1" && curl --fail --silent --output /dev/null --retry 30 --retry-delay 1 \
    --retry-all-errors --max-time 2 --noproxy '*' "http://127.0.0.1:$1/readyz" ||
    { echo "Not ready: journalctl -u portal@$1" >&2; return 1; }
}

point_to "$folder"
restarted=
for port in "$@"; do
  # The last one first, because it may be away.
  restarted="$port $restarted"
  restart "$port" && continue
  [ "$previous" ] || exit 1
  point_to "$previous"
  # If the previous build doesn't start either, the other instances go on.
  for port in $restarted; do restart "$port" || exit 1; done
  exit 1
done
