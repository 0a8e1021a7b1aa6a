#!/usr/bin/env bash
# Publishes an exported site in an object store, with rclone. A reader always gets a page of the old
# site or of the new one, with all its assets, even if this is killed: assets come before the pages
# that load them, and are removed only when no cache can hold such a page any more.
#
#   bash publish.sh TARGET STATE
#
#   TARGET  the place for the site, such as `store:bucket/site`
#   STATE   the place for the manifest and the lists of removed assets, such as `store:bucket`,
#           which is not served
#
# Environment: the outputs of the export as SITE (sitePath), UPLOADS (uploadFilesFile), REMOVALS
#   (removedFilesFile), REMOVALS_FIRST (removedFirstFile) and CHANGED (changed). PAGE_CACHE: the Cache-Control of files that keep their
#   names; KEEP_DAYS: the days for which removed assets stay, 7 by default.
#
# Delete the manifest before this, and keep the new one after it: without a manifest, as after a kill,
# the next deployment uploads everything, and removes all files that are not in the site.
set -euo pipefail
export LC_ALL=C

fail() {
  echo "publish.sh: $1" >&2
  exit 1
}

target=${1-} state=${2-}
target=${target%/} state=${state%/}
page_cache=${PAGE_CACHE:-max-age=0, must-revalidate}
keep_days=${KEEP_DAYS:-7}
if [ -z "$target" ] || [ -z "$state" ]; then fail 'usage: bash publish.sh TARGET STATE'; fi
# `cd` and rclone take an empty path for the current folder.
[ -n "${SITE-}" ] || fail 'SITE is empty; extract the export with `extract-to`'
[ -f "${UPLOADS-}" ] || fail "UPLOADS is not a file: ${UPLOADS-}"
[ -z "${CHANGED-}" ] || [ -f "${REMOVALS-}" ] || fail "REMOVALS is not a file: ${REMOVALS-}"
[[ $keep_days =~ ^[0-9]{1,5}$ ]] || fail "KEEP_DAYS is not a number of days: $keep_days"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
(cd -- "$SITE" && find . -type f -printf '%P\n') | sort >"$work/site"
[ -s "$work/site" ] || fail "there are no files in $SITE"
# rclone skips a listed file that is missing, and succeeds.
missing=$(sort "$UPLOADS" | comm -23 - "$work/site")
[ -z "$missing" ] || fail "files to upload are missing in $SITE: $missing"

# Names that contain a digest never change their content. Splits a list by kind, in its order.
split() {
  touch "$work/$1".{hashed,assets,pages,start}
  out="$work/$1" awk '
    function is_hashed(path, hash) {
      if (path ~ /(^|\/)_next\/static\//) return 1
      if (!match(path, /[.-][0-9a-f]+\.[a-z0-9]+$/)) return 0
      hash = substr(path, RSTART + 1)
      sub(/\..*/, "", hash)
      return length(hash) >= 8 && hash ~ /[0-9]/ && hash ~ /[a-f]/
    }
    {
      path = tolower($0)
      kind = "assets"
      if (path ~ /\.html?$/) kind = "pages"
      else if (is_hashed(path)) kind = "hashed"
      if (path ~ /^index\.html?$/) kind = "start"
      print >(ENVIRON["out"] "." kind)
    }'
}

# Without a baseline, compares with the stored files, as most of them may be unchanged.
if [ -n "${CHANGED-}" ]; then compare=(--no-check-dest); else compare=(--checksum); fi

upload() {
  [ -s "$1" ] || return 0
  rclone copy "${compare[@]}" --files-from-raw "$1" --header-upload "Cache-Control: $2" "$SITE" "$target"
}

remove() {
  [ -s "$1" ] || return 0
  rclone delete --files-from-raw "$1" "$target"
}

split uploads <"$UPLOADS"
upload "$work/uploads.hashed" 'max-age=31536000, immutable'
upload "$work/uploads.assets" "$page_cache"
upload "$work/uploads.pages" "$page_cache"
upload "$work/uploads.start" "$page_cache"

if [ -n "${CHANGED-}" ]; then
  # An object store can hold a file and a folder of one name, so that these can wait, too.
  sort "$REMOVALS" "${REMOVALS_FIRST:-/dev/null}" >"$work/gone"
else
  rclone lsf --recursive --files-only "$target" | sort | comm -23 - "$work/site" >"$work/gone"
fi
split gone <"$work/gone"
cat "$work/gone.start" >>"$work/gone.pages"
remove "$work/gone.pages"

# Caches and open pages may still load removed assets: list them, and remove those of older lists.
mkdir "$work/removed"
# Status 3: no lists yet.
rclone copy --quiet --include '/*.txt' "$state/removed" "$work/removed" || [ $? -eq 3 ]
now=$(date +%s)
# Appends, in case the last deployment was in the same second.
sort "$work/gone.hashed" "$work/gone.assets" >>"$work/removed/$now.txt"
if [ -s "$work/removed/$now.txt" ]; then
  rclone copyto "$work/removed/$now.txt" "$state/removed/$now.txt"
fi
touch "$work/old" "$work/young" "$work/lists"
for list in "$work/removed"/*.txt; do
  name=$(basename -- "$list" .txt)
  # bash would run code in the name of any other file, and read 08 as an octal number.
  [[ $name =~ ^[0-9]{1,15}$ ]] || continue
  if [ $((now - 10#$name)) -ge $((10#$keep_days * 86400)) ]; then
    awk 1 "$list" >>"$work/old"
    echo "$name.txt" >>"$work/lists"
  else
    awk 1 "$list" >>"$work/young"
  fi
done
sort -u "$work/site" "$work/young" >"$work/needed"
sort -u "$work/old" | comm -23 - "$work/needed" >"$work/expired"
remove "$work/expired"
if [ -s "$work/lists" ]; then
  rclone delete --files-from-raw "$work/lists" "$state/removed"
fi
