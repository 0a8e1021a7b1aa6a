#!/usr/bin/env bash
# Adds a search to an exported site: an index by Pagefind, the page /pagefind/search.html, and on every other page
# a link to it. Readers' browsers search in the index, without a server.
#
#   bash search/add-search.sh SITE
#
# Needs bash, GNU coreutils, findutils, grep and sed, and Pagefind (https://pagefind.app), which is one program
# without dependencies: on the PATH, or as PAGEFIND="npx --yes pagefind@1.6.0".
set -euo pipefail
# Pages may be in any encoding.
export LC_ALL=C

fail() {
  echo "add-search.sh: $1" >&2
  exit 1
}

site=${1-}
source=$(dirname -- "${BASH_SOURCE[0]}")
[ -n "$site" ] || fail 'usage: bash add-search.sh SITE'
case $site in -*) site=./$site ;; esac
[ -f "$site/index.html" ] || fail "$site has no index.html"
# A second run would add the link twice.
[ ! -e "$site/pagefind" ] || fail "$site has a folder pagefind already"

# The 404 page is set aside, to keep it out of the index. If Pagefind fails, the site stays as it was.
work=$(mktemp -d)
bring_back() {
  if [ -f "$work/404.html" ]; then mv -- "$work/404.html" "$site/404.html"; fi
}
trap 'bring_back; rm -rf -- "$work" "$site/pagefind"' EXIT
find "$site" -type f -name '*.html' -print0 >"$work/pages"
# UTF-8 has neither byte of UTF-16's byte order mark.
wide=$(xargs -0 grep -lzaP '\A(\xff\xfe|\xfe\xff)' <"$work/pages" || true)
[ -z "$wide" ] || fail "these pages are not in UTF-8: $wide"
if [ -f "$site/404.html" ]; then mv -- "$site/404.html" "$work/404.html"; fi
# PAGEFIND may be several words.
# shellcheck disable=SC2086
${PAGEFIND:-pagefind} --site "$site"
[ -f "$site/pagefind/pagefind-ui.js" ] || fail "Pagefind wrote no $site/pagefind/pagefind-ui.js"

# Pagefind's interface uses the language of its page.
language=$(tr -s '[:space:]' ' ' <"$site/index.html" | { grep -oiE '<html [^>]*>' || true; } |
  sed -nE "1s/.* lang=[\"']?([A-Za-z-]+).*/\\1/Ip")
sed "s/lang=\"en\"/lang=\"${language:-en}\"/" "$source/search.html" >"$site/pagefind/search.html"
cp -- "$source/search.js" "$site/pagefind/search.js"

bring_back
trap 'rm -rf -- "$work"' EXIT
# At the end of each page: a script works there, too, and a page need not have a head, or can have the
# text `<head>` in a comment, a script or an attribute.
while IFS= read -r -d '' page; do
  printf '<script src="/pagefind/search.js" defer></script>' >>"$page"
done <"$work/pages"
