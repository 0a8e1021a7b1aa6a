#!/usr/bin/env bash
# Verifies a documentation hand-over without internet access, and installs the site, completely or not
# at all.
#
# Keep a copy of this script, and of the keys for --trusted-root, inside the network: copies that
# arrive with the files to verify prove nothing. Needs bash, GNU coreutils, findutils, and tar or unzip; with
# --repository also `gh`, the GitHub CLI.
set -euo pipefail
export LC_ALL=C
# The web server must be able to read the site.
umask 022

usage='usage: bash verify.sh --into DIR --digest HEX FOLDER
       bash verify.sh --into DIR --repository OWNER/NAME --trusted-root FILE FOLDER

  --into DIR               where the site goes; must not exist yet, or be empty
  --digest HEX             sha256 of SHA256SUMS, from the summary of the workflow run
  --repository OWNER/NAME  where the attestation must come from
  --trusted-root FILE      written by `gh attestation trusted-root` on a machine with a network
  FOLDER                   the hand-over'

fail() {
  echo "verify.sh: $1" >&2
  exit 1
}

into='' digest='' repository='' trusted_root='' folder=''
while [ $# -gt 0 ]; do
  case "$1" in
    --into) into=${2-} ;;
    --digest) digest=${2-} ;;
    --repository) repository=${2-} ;;
    --trusted-root) trusted_root=${2-} ;;
    -*) fail "$1 is not known"$'\n'"$usage" ;;
    *) folder=$1 && shift && continue ;;
  esac
  shift $(($# > 1 ? 2 : 1))
done
# Checksums prove only that the files belong together: anyone who changes a file can change them too.
if [ -z "$into" ] || [ -z "$folder" ] || [ -z "$digest$repository" ]; then
  fail "something is missing"$'\n'"$usage"
fi
if [ -n "$repository" ] && [ -z "$trusted_root" ]; then fail '--repository needs --trusted-root'; fi
if [ -e "$into" ] && [ -n "$(ls -A -- "$into")" ]; then fail "$into is not empty"; fi
into=$(realpath -m -- "$into")
if [ -n "$trusted_root" ]; then trusted_root=$(realpath -- "$trusted_root"); fi
cd -- "$folder"

sums=$(sha256sum <SHA256SUMS | cut -d ' ' -f 1)
if [ -n "$digest" ] && [ "$sums" != "${digest,,}" ]; then
  fail "SHA256SUMS has the digest $sums, not the one given"
fi
sha256sum --check --strict --quiet SHA256SUMS || fail 'a file is not what SHA256SUMS says'

bundle='' sites=''
while read -r _ file; do
  file=${file#\*}
  case "$file" in
    *.tar.gz | *.zip) bundle=$file ;;
    site.sha256) sites=$PWD/$file ;;
  esac
  # Verify each file, as an unattested file could be added to attested ones.
  if [ -n "$repository" ]; then
    gh attestation verify "$file" --repo "$repository" --bundle attestation.json \
      --custom-trusted-root "$trusted_root" >/dev/null </dev/null || fail "$file is not attested"
  fi
done <SHA256SUMS
if [ -z "$bundle" ] || [ -z "$sites" ]; then fail 'SHA256SUMS names no bundle, or no site.sha256'; fi

# Next to its destination, so that a rename can move it there.
mkdir -p -- "$(dirname -- "$into")"
unpacked=$(mktemp -d -- "$into.XXXXXX")
trap 'rm -rf -- "$unpacked"' EXIT
case "$bundle" in
  *.zip) unzip -q -- "$bundle" -d "$unpacked" ;;
  *) tar -xzf "$bundle" --no-same-owner --no-same-permissions --directory "$unpacked" ;;
esac
cd -- "$unpacked"
if [ -n "$(find . ! -type f ! -type d)" ]; then fail 'the bundle holds more than files and folders'; fi
sha256sum --check --strict --quiet "$sites" || fail 'a file of the site is not what site.sha256 says'
count=$(wc -l <"$sites")
if [ "$(find . -type f | wc -l)" != "$count" ]; then fail 'the bundle holds files that site.sha256 does not name'; fi
chmod 0755 .
if [ -d "$into" ]; then rmdir -- "$into"; fi
mv -T -- "$unpacked" "$into"
echo "$count files verified and in place: $into"
