#!/usr/bin/env bash
# Fetches the manifest of the deployed site from an object store, with rclone. Without one, as before the
# first deployment, it writes no file, and the whole site counts as changed. If the store cannot be read,
# it fails: a site that is compared with nothing would be deployed with its new findings.
#
#   bash fetch-manifest.sh STATE FILE
#
#   STATE  the place for the manifest, as for publish.sh
#   FILE   the file to write
set -euo pipefail

fail() {
  echo "::error::$1"
  exit 1
}

state=${1-} file=${2-}
state=${state%/}
if [ -z "$state" ] || [ -z "$file" ]; then fail 'usage: bash fetch-manifest.sh STATE FILE'; fi

# rclone takes a file that it may not read for a folder that is missing, so the list decides.
code=0
listed=$(rclone lsf --files-only --include /manifest.json "$state") || code=$?
# Status 3: the folder does not exist yet.
if [ "$code" -ne 0 ] && [ "$code" -ne 3 ]; then
  fail "Could not read the store $state (rclone ended with $code). Check its region, its URL and the permission to list it; the log above has the store's own message"
fi
if [ -z "$listed" ]; then
  echo '::notice::No manifest of a deployed site: the whole site counts as changed'
  exit 0
fi
rclone copyto "$state/manifest.json" "$file" ||
  fail "Could not fetch the manifest from $state. Check the permission to read its objects; the log above has the store's own message"
