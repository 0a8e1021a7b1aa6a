#!/usr/bin/env bash
# Verifies a documentation hand-over without internet access, and installs the site, completely or not
# at all.
#
# Keep a copy of this script, and of the keys for --trusted-root or --public-key, inside the network:
# copies that arrive with the files to verify prove nothing. Needs bash, GNU coreutils, findutils, and tar
# or unzip; with --repository also `gh`, the GitHub CLI; with --public-key also `minisign`.
set -euo pipefail
export LC_ALL=C
# The web server must be able to read the site.
umask 022

usage='usage: bash verify.sh --into DIR --digest HEX FOLDER
       bash verify.sh --into DIR --repository YOUR-ORG/NAME --trusted-root FILE FOLDER
       bash verify.sh --into DIR --public-key FILE FOLDER

  --into DIR               the folder for the site; must be missing or empty
  --digest HEX             sha256 of SHA256SUMS, from the summary of the workflow run
  --repository YOUR-ORG/NAME  the repository that must have made the attestation
  --workflow FILE          its only workflow that may sign;
                           .github/workflows/hand-over-to-air-gapped.yml by default
  --ref REF                its only branch or tag that may sign; refs/heads/main by default
  --trusted-root FILE      written by `gh attestation trusted-root` on a machine with a network
  --public-key FILE        the public key of minisign that SHA256SUMS must be signed with
  --accepted FILE          the last accepted hand-over: an older one, or one of another site, is
                           refused; hand-over.accepted next to DIR by default
  FOLDER                   the hand-over'

fail() {
  echo "verify.sh: $1" >&2
  exit 1
}

into='' digest='' repository='' trusted_root='' public_key='' accepted='' folder=''
workflow=.github/workflows/hand-over-to-air-gapped.yml ref=refs/heads/main
while [ $# -gt 0 ]; do
  case "$1" in
    --into) into=${2-} ;;
    --digest) digest=${2-} ;;
    --repository) repository=${2-} ;;
    --workflow) workflow=${2-} ;;
    --ref) ref=${2-} ;;
    --trusted-root) trusted_root=${2-} ;;
    --public-key) public_key=${2-} ;;
    --accepted) accepted=${2-} ;;
    -*) fail "unknown option $1"$'\n'"$usage" ;;
    *) folder=$1 && shift && continue ;;
  esac
  shift $(($# > 1 ? 2 : 1))
done
# Checksums prove only that the files belong together: anyone who changes a file can change them too.
if [ -z "$into" ] || [ -z "$folder" ] || [ -z "$digest$repository$public_key" ]; then
  fail "an option is missing"$'\n'"$usage"
fi
if [ -n "$repository" ] && [ -z "$trusted_root" ]; then fail '--repository needs --trusted-root'; fi
if [ -z "$workflow" ] || [ -z "$ref" ]; then fail '--workflow and --ref must not be empty'; fi
if [ -e "$into" ] && [ -n "$(ls -A -- "$into")" ]; then fail "$into is not empty"; fi
into=$(realpath -m -- "$into")
accepted=$(realpath -m -- "${accepted:-$(dirname -- "$into")/hand-over.accepted}")
if [ -n "$trusted_root" ]; then trusted_root=$(realpath -- "$trusted_root"); fi
if [ -n "$public_key" ]; then public_key=$(realpath -- "$public_key"); fi
cd -- "$folder"

sums=$(sha256sum <SHA256SUMS | cut -d ' ' -f 1)
if [ -n "$digest" ] && [ "$sums" != "${digest,,}" ]; then
  fail "SHA256SUMS has the digest $sums, not the one given"
fi
if [ -n "$public_key" ]; then
  minisign -V -q -p "$public_key" -m SHA256SUMS || fail 'SHA256SUMS is not signed with this key'
fi
# Attests SHA256SUMS, which lists all other files: files of two attested hand-overs must not be mixed.
if [ -n "$repository" ]; then
  # Not --signer-workflow: to `gh` it is the beginning of a name, which `name.yml.yml` has, too.
  gh attestation verify SHA256SUMS --repo "$repository" --bundle attestation.json \
    --cert-identity "https://${GH_HOST:-github.com}/$repository/$workflow@$ref" \
    --source-ref "$ref" --deny-self-hosted-runners \
    --custom-trusted-root "$trusted_root" >/dev/null </dev/null || fail 'SHA256SUMS is not attested'
fi
if grep -Eqv '^[0-9a-f]{64} [ *][A-Za-z0-9._][A-Za-z0-9._-]*$' SHA256SUMS; then
  fail 'SHA256SUMS lists more than files of this folder'
fi
sha256sum --check --strict --quiet SHA256SUMS || fail 'a file differs from SHA256SUMS'

bundle='' sites='' about=''
while read -r _ file; do
  file=${file#\*}
  case "$file" in
    *.tar.gz | *.zip) bundle=$file ;;
    site.sha256) sites=$PWD/$file ;;
    hand-over.txt) about=$file ;;
  esac
done <SHA256SUMS
if [ -z "$bundle" ] || [ -z "$sites" ] || [ -z "$about" ]; then
  fail 'SHA256SUMS names no bundle, no site.sha256, or no hand-over.txt'
fi

# One line: the site's domain, and the time of packing in seconds since 1970.
read -r domain packed <"$about" || true
[[ "$domain $packed" =~ ^[a-z0-9._-]+\ [0-9]{1,12}$ ]] || fail 'hand-over.txt names no site and time'
if [ -e "$accepted" ]; then
  read -r last_domain last_packed last_sums <"$accepted" || true
  [[ "$last_packed $last_sums" =~ ^[0-9]{1,12}\ [0-9a-f]{64}$ ]] || fail "$accepted cannot be read"
  [ "$domain" = "$last_domain" ] || fail "this is the site $domain; the last one was $last_domain"
  if [ "$packed" -lt "$last_packed" ]; then
    fail "this hand-over is older than the last accepted one ($packed, $last_packed)"
  fi
  if [ "$packed" = "$last_packed" ] && [ "$sums" != "$last_sums" ]; then
    fail 'another hand-over of the same time was accepted'
  fi
fi

# Next to its destination, so that a rename can move it there.
mkdir -p -- "$(dirname -- "$into")"
unpacked=$(mktemp -d -- "$into.XXXXXX")
trap 'rm -rf -- "$unpacked"' EXIT
case "$bundle" in
  *.zip) unzip -q -- "$bundle" -d "$unpacked" ;;
  *) tar -xzf "$bundle" --no-same-owner --no-same-permissions --directory "$unpacked" ;;
esac || fail 'the bundle cannot be unpacked'
cd -- "$unpacked"
if [ -n "$(find . ! -type f ! -type d)" ]; then fail 'the bundle holds more than files and folders'; fi
sha256sum --check --strict --quiet "$sites" || fail 'a file of the site differs from site.sha256'
count=$(wc -l <"$sites")
if [ "$(find . -type f | wc -l)" != "$count" ]; then fail 'the bundle holds files that site.sha256 does not name'; fi
chmod 0755 .
if [ -d "$into" ]; then rmdir -- "$into"; fi
# Recorded first, so that no older hand-over is accepted, even if the next step fails.
mkdir -p -- "$(dirname -- "$accepted")"
echo "$domain $packed $sums" >"$accepted.new"
mv -T -- "$accepted.new" "$accepted"
mv -T -- "$unpacked" "$into"
echo "$count files verified and in place: $into"
