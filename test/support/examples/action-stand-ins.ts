import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheActions } from '../runner/job/cache-actions.ts'
import { type ActionStandIn, requirePermissions, type StandInStep } from '../runner/job/stand-in.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the stand-ins for actions of others deploy a site to. */
export interface Deployment {
  /** The URL of the deployed site. */
  readonly siteUrl: string
  /** For what a job leaves for another one. */
  readonly folder: string
  /** Serves the files of a folder from now on. */
  deploy(folder: string): void
}

/** The build of this action, where a reusable workflow checks its own commit out. */
export function linkAction(workspace: string, path: string): void {
  mkdirSync(join(workspace, path))
  symlinkSync(join(repository, 'dist'), join(workspace, path, 'dist'))
}

function checkOut(step: StandInStep): void {
  const { workspace, inputs } = step
  // Any token can read a public repository, such as that of this action.
  if (!inputs.repository) requirePermissions(step, ['contents: read'])
  const sparse = inputs['sparse-checkout']
  if (sparse === 'dist') linkAction(workspace, inputs.path ?? '')
  else if (sparse) {
    cpSync(join(repository, 'examples', sparse), join(workspace, sparse), { recursive: true })
  }
}

/** What prepares a job. A cache lasts as long as the stand-ins. */
function preparingActions(): Readonly<Record<string, ActionStandIn>> {
  const cachedKeys = new Set<string>()
  return {
    'actions/checkout': checkOut,
    'actions/setup-node': ({ addPath }) => addPath(dirname(process.execPath)),
    ...cacheActions(new Map()),
    // The programs that it keeps are stand-ins.
    'actions/cache': ({ inputs: { key = '' } }) => {
      const isHit = cachedKeys.has(key)
      cachedKeys.add(key)
      return { 'cache-hit': isHit ? 'true' : '' }
    },
  }
}

/** What changes nothing that readers see. */
const otherActions: Readonly<Record<string, ActionStandIn>> = {
  'aws-actions/configure-aws-credentials': () => {},
  'Azure/setup-helm': () => {},
  'docker/setup-buildx-action': () => {},
  'docker/login-action': () => {},
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

/** What deploys a site. */
const deployingActions = ({
  siteUrl,
  folder,
  deploy,
}: Deployment): Readonly<Record<string, ActionStandIn>> => ({
  'actions/upload-pages-artifact': ({ workspace, inputs }) => {
    if (inputs['include-hidden-files'] !== 'true') throw new Error('hidden files are left out')
    const pages = join(folder, inputs.name ?? 'github-pages')
    rmSync(pages, { recursive: true, force: true })
    cpSync(join(workspace, inputs.path ?? ''), pages, { recursive: true })
  },
  'actions/deploy-pages': ({ inputs }) => {
    deploy(join(folder, inputs.artifact_name ?? 'github-pages'))
    return { page_url: siteUrl }
  },
  'cloudflare/wrangler-action': ({ workspace, inputs }) => {
    const [, name = ''] =
      /^pages deploy (\S+) --project-name=docs --branch=main$/.exec(inputs.command ?? '') ?? []
    deploy(join(workspace, name))
  },
  'Azure/static-web-apps-deploy': ({ workspace, inputs }) =>
    deploy(join(workspace, inputs.app_location ?? '')),
  'docker/build-push-action': ({ workspace, inputs }) => {
    deploy(join(workspace, inputs.context ?? '', 'site'))
    return { digest: `sha256:${'b'.repeat(64)}` }
  },
})

/** Stand-ins for the actions of others that the recipes use, which refuse what the real ones would. */
export const actionStandIns = (deployment: Deployment): Readonly<Record<string, ActionStandIn>> =>
  permitted({ ...preparingActions(), ...deployingActions(deployment), ...otherActions })

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
