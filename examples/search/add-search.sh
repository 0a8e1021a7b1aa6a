#!/usr/bin/env bash
# Adds a search to an exported site: an index by Pagefind, the page /pagefind/search.html, and on every other page
# a link to it. Readers' browsers search in the index, without a server.
#
#   bash search/add-search.sh SITE
#
# Needs bash, GNU coreutils, findutils and sed, and Pagefind (https://pagefind.app), which is one program
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
[ -f "$site/index.html" ] || fail "$site has no index.html"
# A second run would add the link twice.
[ ! -e "$site/pagefind" ] || fail "$site has a folder pagefind already"

# Keeps the 404 page out of the index.
aside=$(mktemp -d)
bring_back() {
  if [ -f "$aside/404.html" ]; then mv -- "$aside/404.html" "$site/404.html"; fi
}
trap 'bring_back; rm -rf -- "$aside"' EXIT
if [ -f "$site/404.html" ]; then mv -- "$site/404.html" "$aside/404.html"; fi
# PAGEFIND may be several words.
# shellcheck disable=SC2086
${PAGEFIND:-pagefind} --site "$site"
bring_back

# After the first `<head>`: the end of the head may also be in the text of a script.
find "$site" -type f -name '*.html' -exec \
  sed -i '0,/<head[ >]/I s|<head\( [^>]*\)\{0,1\}>|&<script src="/pagefind/search.js" defer></script>|I' {} +

# Pagefind's interface uses the language of its page.
language=$(sed -n 's/.*<html[^>]* lang="\([A-Za-z-]*\)".*/\1/Ip' "$site/index.html" | head -n 1)
sed "s/lang=\"en\"/lang=\"${language:-en}\"/" "$source/search.html" >"$site/pagefind/search.html"
cp -- "$source/search.js" "$site/pagefind/search.js"
