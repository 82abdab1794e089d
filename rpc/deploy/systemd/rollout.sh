#!/bin/sh
# Lets one instance after the other run the build in a folder: rollout.sh <folder> <port> …
# Ends with an error if an instance doesn't restart or isn't ready within 30 s. All instances then keep the build that
# they had: those that were restarted get it back.
set -eu
cd "$1"
build=${PWD##*/}
cd ..
shift
previous=$(readlink portal) || previous=

# Gives a build the web app's files of the one that runs, which open pages still need, and then points to it. If the
# copy is interrupted, the link still names the old build for the next try and for instances that restart by themselves.
point_to() {
  assets=portal/dist/web/assets
  if [ -d "$assets" ] && ! [ portal -ef "$1" ]; then
    # A full disk must not stop a rollback.
    mkdir -p "$1/dist/previous" && cp -R "$assets" "$1/dist/previous" && chmod -R a+rX "$1/dist/previous" ||
      echo "Open pages will reload: not all of $previous/dist/web/assets is in $1/dist/previous" >&2
  fi
  ln -sfn "$1" portal
}

restart() {
  # Without --show-error, which reports each of the tries before the instance listens.
  systemctl restart "portal@$1" && curl --fail --silent --output /dev/null --retry 30 --retry-delay 1 \
    --retry-all-errors --max-time 2 --noproxy '*' "http://127.0.0.1:$1/readyz" ||
    { echo "Not ready: journalctl -u portal@$1" >&2; return 1; }
}

point_to "$build"
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
