/** What one command of `gh` needs. */
export interface GhNeed {
  /** A pattern of bash's `case` for the arguments; the first row that matches counts. */
  readonly call: string
  /** Permissions of the job's token, each as `name: level`; where one of several is enough, with `or`. */
  readonly permissions: readonly string[]
}

/**
 * What `gh` needs of the token for the commands of the workflows, by the requests that it sends. The
 * commands are in `pkg/cmd` of cli/cli 2.80, the permissions in GitHub's REST documentation ("Permissions
 * required for GitHub Apps"). `api.GitHubRepo` there asks for the default branch, which is part of the
 * contents: `workflow run` without `--ref`, and `issue create`, call it.
 */
const ghNeeds: readonly GhNeed[] = [
  { call: 'api graphql -f query={ viewer { login } }*', permissions: [] },
  { call: 'api --method GET repos/*/actions/*', permissions: ['actions: read'] },
  { call: 'api --method GET repos/*/pulls *', permissions: ['pull-requests: read'] },
  {
    call: 'api --paginate repos/*/issues/*/comments',
    permissions: ['issues: read or pull-requests: read'],
  },
  {
    call: 'api --paginate --slurp repos/*/issues/*/comments',
    permissions: ['issues: read or pull-requests: read'],
  },
  {
    call: 'api --silent *repos/*/issues/*comments*',
    permissions: ['issues: write or pull-requests: write'],
  },
  { call: 'api --silent repos/*/issues *', permissions: ['issues: write'] },
  { call: 'run download * --repo *', permissions: ['actions: read'] },
  { call: 'workflow run * --repo * --ref *', permissions: ['actions: write'] },
  { call: 'workflow run * --repo *', permissions: ['actions: write', 'contents: read'] },
  { call: 'pr list --repo *', permissions: ['pull-requests: read'] },
  { call: 'pr merge http*', permissions: ['contents: write', 'pull-requests: write'] },
  { call: 'issue list --repo *', permissions: ['issues: read'] },
  { call: 'issue create --repo *', permissions: ['issues: write', 'contents: read'] },
  { call: 'issue edit * --repo *', permissions: ['issues: write'] },
  { call: 'issue close * --repo *', permissions: ['issues: write'] },
  { call: 'attestation verify * --bundle *', permissions: [] },
  { call: 'attestation verify *', permissions: ['attestations: read'] },
  { call: 'attestation trusted-root', permissions: [] },
]

/**
 * A stand-in for `gh` that refuses what the job's token may not, as GitHub does, and what `gh` refuses
 * itself: a call without a token, or without `--repo` where nothing is checked out.
 *
 * @param calls the rest of the stand-in: what each call that is permitted does
 */
export const permittedGh = (calls: string): string => `
permit() {
  local need one
  for need in "$@"; do
    while read -r one; do
      if grep -qxF "$one" <<<"$JOB_PERMISSIONS"; then continue 2; fi
      if grep -qxF "\${one/%read/write}" <<<"$JOB_PERMISSIONS"; then continue 2; fi
    done <<<"\${need// or /$'\\n'}"
    echo "gh: Resource not accessible by integration (HTTP 403): $need is missing" >&2
    exit 1
  done
}
if [ -z "\${GH_TOKEN-}" ]; then echo 'gh: set the GH_TOKEN environment variable' >&2; exit 4; fi
case "$*" in
${ghNeeds.map(({ call, permissions }) => `  ${glob(call)}) permit ${permissions.map((one) => `'${one}'`).join(' ')} ;;`).join('\n')}
  *) echo "gh: fatal: not a git repository, or a call whose permissions are not listed: $*" >&2; exit 1 ;;
esac
${calls}`

/** Quotes all of a pattern but its stars. */
const glob = (pattern: string) =>
  pattern
    .split('*')
    .map((part) => (part === '' ? '' : `'${part}'`))
    .join('*')
