import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { unzip } from '../runner/job/artifact-actions.ts'
import type { JobSetting } from '../runner/job/run-job.ts'
import { runWorkflow, type WorkflowRun, type WorkflowSetting } from '../runner/job/run-workflow.ts'
import type { ActionStandIn } from '../runner/job/stand-in.ts'
import { type Sleepless, sleepless } from '../runner/sleepless.ts'
import { type ArtifactService, startArtifactService } from '../service/artifact/artifact-service.ts'
import { type GitHub, startGitHub } from '../service/github/github.ts'
import { type Host, startHost } from '../service/host.ts'
import { type Files, type SiteServer, startSite } from '../site-server.ts'
import { actionStandIns } from './action-stand-ins.ts'
import { headSha, programStandIns } from './program-stand-ins.ts'
import { parseWorkflow, read, type Workflow } from './workflow.ts'

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
  /** What `run` runs, for another interpreter of workflows. */
  prepare(path: string, scene: Scene, change?: Change): Promise<PreparedRun>
  [Symbol.asyncDispose](): Promise<void>
}

/** A recipe with the URLs of a stage, and what its jobs get. */
export interface PreparedRun {
  readonly workflow: Workflow
  readonly setting: WorkflowSetting
}

interface Change {
  readonly inputs?: Readonly<Record<string, string>>
  readonly key?: string
  readonly debug?: boolean
  /** The number of the agent's pull request that `gh` lists as open; none by default. */
  readonly openPullRequest?: string
}

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

/** Starts the services. The site that the host exports is deployed when a recipe deploys it. */
export async function openStage(
  target: PublishTarget = 'nginx',
  { hasDoubledNames = false, ...exported }: Exported = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 }, ...exported })
  const site = await startSite({}, target)
  const github = await startGitHub()
  mkdirSync(join(folder, 'store'))
  mkdirSync(join(folder, 'built'))
  writeFileSync(join(folder, 'built', 'index.html'), '<title>A</title><a href="gone">gone</a>')
  return new RecipeStage({ host, site, github, folder }, hasDoubledNames)
}

type Services = Pick<Stage, 'host' | 'site' | 'github' | 'folder'>

class RecipeStage implements Stage {
  readonly host: Host
  readonly site: SiteServer
  readonly github: GitHub
  readonly folder: string
  readonly artifacts: ArtifactService[] = []
  readonly #hasDoubledNames: boolean
  readonly #sleepless: Sleepless = sleepless()
  readonly #actions: Readonly<Record<string, ActionStandIn>>
  /** The artifacts of the last run that deployed. */
  #deployed: ArtifactService | undefined
  #deployments = 0

  constructor({ host, site, github, folder }: Services, hasDoubledNames: boolean) {
    this.host = host
    this.site = site
    this.github = github
    this.folder = folder
    this.#hasDoubledNames = hasDoubledNames
    this.#actions = actionStandIns({
      siteUrl: site.url,
      folder,
      deploy: (from) => {
        this.#deployments++
        site.files = siteFiles(from)
      },
    })
    site.faults.push(() => this.#serveStores())
  }

  get deployments(): number {
    return this.#deployments
  }

  calls(): string[] {
    const path = join(this.folder, 'calls')
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  }

  async run(path: string, scene: Scene, change: Change = {}): Promise<WorkflowRun> {
    const { workflow, setting } = await this.prepare(path, scene, change)
    return await runWorkflow(workflow, setting)
  }

  async prepare(path: string, scene: Scene, change: Change = {}): Promise<PreparedRun> {
    const artifacts = await startArtifactService()
    this.artifacts.push(artifacts)
    const previous = this.#deployed
    // The recipes take what they need from runs of the deploying workflow.
    if (!path.includes('/roll-back')) this.#deployed = artifacts
    scene.before?.(this)
    const hasManifest = this.#offerArtifacts(previous)
    const setting: WorkflowSetting = {
      artifacts,
      hasDoubledNames: this.#hasDoubledNames,
      ...(previous && { previous }),
      event: scene.event ?? { name: 'workflow_dispatch', payload: {} },
      inputs: { 'job-id': '', 'run-id': '', ...scene.inputs?.(this), ...change.inputs },
      vars: this.#variables(),
      secrets: { DOCS_ADMIN_KEY: change.key ?? this.host.apiKey, ...secrets },
      token: this.github.token,
      debug: change.debug ?? false,
      runnerEnv: {
        STAGE: this.folder,
        PREVIOUS: hasManifest ? '41' : '',
        OPEN_PULL_REQUEST: change.openPullRequest ?? '',
      },
      actionEnv: (mode) => this.#actionEnvironment(mode),
      actions: this.#actions,
      programs: programStandIns,
    }
    return { workflow: this.#readRecipe(path), setting }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sleepless.remove()
    const { host, site, github } = this
    await Promise.all([host.close(), site[Symbol.asyncDispose](), github.close()])
    for (const service of this.artifacts) await service.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The stores of rclone are served as they are. */
  #serveStores(): undefined {
    for (const store of ['store/site', 'bucket/site']) {
      const files = siteFiles(join(this.folder, store))
      if (Object.keys(files).length > 0) this.site.files = files
    }
  }

  #readRecipe(path: string): Workflow {
    const text = read(path)
      .replaceAll('https://docs.example.com', this.site.url)
      .replaceAll('https://docs.internal.example.com', this.site.url)
      .replaceAll('http://localhost:8080', this.site.url)
      .replaceAll('http://127.0.0.1:8787', this.host.url)
    return parseWorkflow(path, text)
  }

  /** Lets `gh` have the artifacts of an earlier run. @returns whether a manifest is one of them */
  #offerArtifacts(previous: ArtifactService | undefined): boolean {
    const manifest = previous?.artifacts.find(({ name }) => name.endsWith('-manifest'))
    const names = previous?.artifacts.map(({ name }) => `${name}\n`) ?? []
    writeFileSync(join(this.folder, 'names'), names.join(''))
    if (!manifest) return false
    const text = unzip(manifest.content).get('manifest.json') ?? ''
    writeFileSync(join(this.folder, 'manifest.json'), text)
    return true
  }

  #variables(): Readonly<Record<string, string>> {
    const { host, folder } = this
    return {
      ...{ DOCS_API_URL: host.url, DOCS_PROJECT_ID: host.projectId },
      ...{ CLOUDFLARE_PAGES_PROJECT: 'docs', CLOUDFLARE_ACCOUNT_ID: 'a1' },
      ...{ DOCS_TARGET: `${folder}/store/site`, DOCS_STATE: `${folder}/store/state` },
      ...{ DOCS_BUCKET: `${folder}/bucket`, DOCS_DISTRIBUTION: 'E1', AWS_REGION: 'eu-1' },
      ...{ DOCS_IMAGE: 'ghcr.io/acme/docs', BUNDLE_BUCKET: 'kept', AWS_ROLE: 'role' },
      ...{ BUNDLE_BASE_URL: 'https://bundles.example.com', DOCS_CHART: 'oci://charts/docs' },
      ...{ NETLIFY_SITE_ID: 'n1', VERCEL_ORG_ID: 'o1', VERCEL_PROJECT_ID: 'p1' },
      ...{ FIREBASE_PROJECT: 'docs' },
      ...{ DOCS_CHART_VERSION: '1.2.3', BUNDLE_URL: 'https://bundles.example.com' },
    }
  }

  /** GitHub's API, and with it the gate's repositories, have another URL here. */
  #actionEnvironment(mode: string): Readonly<Record<string, string>> {
    const { serverUrl, apiUrl, graphqlUrl } = this.github
    return {
      ...this.#sleepless.env,
      ...(mode === 'agent-job' && {
        GITHUB_SERVER_URL: serverUrl,
        GITHUB_API_URL: apiUrl,
        GITHUB_GRAPHQL_URL: graphqlUrl,
      }),
    }
  }
}

const secrets = {
  CLOUDFLARE_API_TOKEN: 'cf_CanaryOfCloudflare0123',
  AZURE_STATIC_WEB_APPS_TOKEN: 'az_CanaryOfAzure0123456',
  NETLIFY_AUTH_TOKEN: 'nf_CanaryOfNetlify0123456',
  VERCEL_TOKEN: 'vc_CanaryOfVercel01234567',
  FIREBASE_SERVICE_ACCOUNT: '{"key":"fb_CanaryOfFirebase012345"}',
  RCLONE_CONFIG_FILE: '[store]\ntype = canary-of-rclone',
  KUBE_CONFIG: 'apiVersion: v1\ntoken: canary-of-kubernetes',
  MINISIGN_KEY: minisignKey,
}
