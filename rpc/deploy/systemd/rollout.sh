#!/bin/sh
# Lets one instance after the other run the build in a folder: rollout.sh <folder> <port> …
# Ends with an error if an instance isn't ready within 30 s; those after it keep their build.
set -eu
folder=$1
shift
ln -sfn "$folder" "$(dirname "$folder")/portal"
for port in "$@"; do
  systemctl restart "portal@$port"
  # Without --show-error, which reports each of the tries before the instance listens.
  curl --fail --silent --output /dev/null --retry 30 --retry-delay 1 --retry-all-errors \
    --max-time 2 --noproxy '*' \
    "http://127.0.0.1:$port/readyz" || { echo "Not ready: journalctl -u portal@$port" >&2; exit 1; }
done
