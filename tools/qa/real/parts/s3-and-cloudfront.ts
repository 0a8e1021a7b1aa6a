import { execFile } from 'node:child_process'
import { appendFileSync, cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { read, readWorkflow, type Workflow } from '../../../../test/support/examples/workflow.ts'
import { freePort } from '../../../../test/support/nginx.ts'
import { type Host, startHost } from '../../../../test/support/service/host.ts'
import { type CloudFront, startCloudFront } from '../cloudfront.ts'
import { editableSite, given } from '../export-host.ts'
import { check, type Evidence, type Part } from '../part.ts'
import { installed, type Program } from '../programs.ts'
import type { WrongRegion } from '../regional-proxy.ts'
import { type S3Store, startS3Store, storeRegion } from '../s3-store.ts'
import { startServer } from '../server-process.ts'
import { type JobResult, type JobSetting, runWorkflowJob } from '../workflow-job.ts'
import { verifiedLine } from './site-servers.ts'

const exec = promisify(execFile)
const scripts = fileURLToPath(new URL('../../../../examples/object-store', import.meta.url))
const recipe = 'examples/deploy-to-s3-and-cloudfront.yml'
const bucket = 'docs-example-com'

/** The statements about the store of the policy that users copy. */
const storeStatements: readonly object[] = JSON.parse(
  read('examples/cloudfront/role-policy.json'),
).Statement.filter(({ Action }: { Action: string | string[] }) => `${Action}`.startsWith('s3:'))

/** What the jobs of one run of this part share. */
interface Scene {
  readonly servers: AsyncDisposableStack
  readonly store: S3Store
  readonly rclone: Program
  readonly cdn: CloudFront
  /** Variables of the account that the recipe's policy describes. */
  readonly account: Readonly<Record<string, string>>
}

// With `AWS`, rclone would use the bucket as a host name.
const provider = { RCLONE_CONFIG_STORE_PROVIDER: 'Other' }

/** The variables of a remote `store` for programs beside the recipe. */
const remoteOf = ({ endpoint }: S3Store, account: Readonly<Record<string, string>>) => ({
  ...account,
  ...provider,
  RCLONE_CONFIG_STORE_TYPE: 's3',
  RCLONE_CONFIG_STORE_ENV_AUTH: 'true',
  RCLONE_CONFIG_STORE_REGION: storeRegion,
  RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
  RCLONE_CONFIG: '/dev/null',
})

async function setScene(servers: AsyncDisposableStack): Promise<Scene & { aws: Program }> {
  const rclone = await installed('rclone', 'version')
  const aws = await installed('aws', '--version')
  const store = await startS3Store(servers)
  const account = await store.addAccount(bucket, storeStatements, aws)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const options = ['--addr', `127.0.0.1:${port}`, '--dir-cache-time', '1ms', '--read-only']
  const serve = ['serve', 'http', `store:${bucket}/site`, ...options]
  const env = remoteOf(store, store.env)
  servers.use(await startServer(rclone.path, serve, origin, { env }))
  const cdn = servers.use(await startCloudFront(origin))
  return { servers, store, rclone, aws, cdn, account }
}

/** What a job gets from the repository's settings, and what is replaced. */
function settingOf(scene: Scene, host: Host): JobSetting {
  const { vars, secrets } = given(host)
  return {
    vars: { ...vars, DOCS_BUCKET: bucket, DOCS_DISTRIBUTION: 'E123', AWS_REGION: storeRegion },
    secrets: secrets ?? {},
    env: {
      ...scene.account,
      ...{ AWS_ENDPOINT_URL: scene.cdn.url, RCLONE_CONFIG: '/dev/null' },
      RCLONE_CONFIG_STORE_ENDPOINT: scene.store.endpoint,
    },
    standIns: {
      'actions/checkout': ({ workspace }) =>
        cpSync(scripts, join(workspace, 'object-store'), { recursive: true }),
      'Install rclone': ({ addPath }) => addPath(dirname(scene.rclone.path)),
      'aws-actions/configure-aws-credentials': () => {},
      'Find the last good deployment': () => ({ run: '41' }),
    },
  }
}

/** The recipe with other variables of one of its jobs. */
function withJobEnv(
  workflow: Workflow,
  name: string,
  change: (env: Record<string, string>) => Record<string, string>,
): Workflow {
  const job = workflow.jobs[name]
  const changed = { ...job, env: change({ ...job?.env }) }
  return { ...workflow, jobs: { ...workflow.jobs, [name]: changed } }
}

const withProvider = (name: string): Workflow =>
  withJobEnv(readWorkflow(recipe), name, (env) => ({ ...env, ...provider }))

async function startSite({ servers }: Scene, site: string): Promise<Host> {
  const host = await startHost({ site, speed: 20 })
  servers.defer(() => host.close())
  return host
}

/** @param siteUrl what the verification looks at */
async function deploy(
  scene: Scene,
  host: Host,
  { jobId = '', siteUrl = scene.cdn.url }: { jobId?: string; siteUrl?: string } = {},
): Promise<JobResult> {
  const result = await runWorkflowJob(withProvider('deploy'), 'deploy', {
    ...settingOf(scene, host),
    inputs: { 'job-id': jobId },
    overrides: ({ mode }) => (mode === 'verify' ? { 'site-url': siteUrl, timeout: '60s' } : {}),
  })
  scene.servers.defer(() => result.remove())
  return result
}

/** Without its region, the recipe ends before it exports, whichever way S3 refuses it. */
async function checkRegion(scene: Scene, host: Host): Promise<string> {
  const workflow = withJobEnv(readWorkflow(recipe), 'deploy', (env) => {
    const { RCLONE_CONFIG_STORE_REGION: _, ...rest } = env
    return { ...rest, ...provider }
  })
  const answers: WrongRegion[] = ['AuthorizationHeaderMalformed', 'PermanentRedirect']
  for (const answer of answers) {
    scene.store.proxy.wrongRegion = answer
    const refused = scene.store.proxy.refused
    const run = await runWorkflowJob(workflow, 'deploy', settingOf(scene, host))
    scene.servers.defer(() => run.remove())
    check(scene.store.proxy.refused > refused, `${answer}: nothing was refused`)
    check(run.outcomes.get('export') === 'skipped', `${answer}: the site was exported`)
    check(run.log.includes('Could not read the store'), run.log)
  }
  return `without the region, the recipe ends before the export, as the store answers ${answers.join(' or ')}`
}

/** A deployment whose verification fails, and the job that takes it back. */
async function checkTakeBack(scene: Scene, host: Host, good: JobResult): Promise<string> {
  const wrong = await deploy(scene, host, { siteUrl: scene.store.proxy.url })
  check(wrong.outcomes.get('Verify the deployed site') === 'failure', wrong.log)
  const back = await runWorkflowJob(withProvider('take-back'), 'take-back', {
    ...settingOf(scene, host),
    previous: good.artifacts,
    overrides: () => ({ 'site-url': scene.cdn.url, timeout: '60s' }),
  })
  scene.servers.defer(() => back.remove())
  check(back.isPassed, back.log)
  const line = back.log.split('\n').find((one) => one.includes('Live: '))
  return `after a deployment whose verification failed, the last job deployed the earlier site again: ${verifiedLine(back.log)} The message: ${line?.replace(/^.*?The new/, 'The new')}.`
}

/** What readers of the CDN get, and what only the deployment may read. */
async function checkPolicies(scene: Scene): Promise<string> {
  const env = { PATH: process.env.PATH, ...remoteOf(scene.store, scene.account) }
  const failure = await exec(scene.rclone.path, ['mkdir', 'store:another'], { env }).then(
    () => '',
    (error) => `${error.stderr}`,
  )
  check(failure.includes('AccessDenied'), `another bucket was created: ${failure}`)
  return 'all of it with an account that may only what `cloudfront/role-policy.json` allows it in the bucket, and is refused elsewhere'
}

/**
 * Deploys a site, a version with a changed page, the same version again, and the first one, behind
 * a cache; then a version that is wrong, which is taken back. The store demands its region.
 */
async function run(): Promise<Evidence> {
  await using servers = new AsyncDisposableStack()
  const scene = await setScene(servers)
  const { cdn, store, rclone, aws } = scene
  const site = editableSite(servers)
  const before = await startSite(scene, site)
  const region = await checkRegion(scene, before)
  const passing = async (host: Host, jobId?: string) => {
    const result = await deploy(scene, host, jobId ? { jobId } : {})
    check(result.isPassed, result.log)
    return result
  }
  const first = await passing(before)
  appendFileSync(join(site, 'changes.md'), '\nAnother text.\n')
  const second = await passing(await startSite(scene, site))
  const third = await passing(await startSite(scene, site))
  check(third.outcomes.get('Upload') === 'skipped', 'an unchanged site was uploaded')
  const back = await passing(before, first.outputs.export?.jobId)
  const page = await (await fetch(`${cdn.url}/changes`)).text()
  check(!page.includes('Another text.'), 'the page is as it was after the roll back')
  const [all, changed, restored, ...more] = cdn.invalidations
  check(`${all}` === '/*' && changed !== undefined && more.length === 0, `${cdn.invalidations}`)
  check(`${restored}` === `${changed}`, `${restored}`)
  check(changed.includes('/changes') && changed.includes('/changes.html'), `${changed}`)
  const takenBack = await checkTakeBack(scene, await startSite(scene, site), back)
  return {
    programs: [store.program, rclone, aws],
    checks: [
      `the first deployment invalidated \`/*\`, and passed: ${verifiedLine(first.log)}`,
      `after a change of one page, \`aws cloudfront create-invalidation\` sent ${changed.join(', ')}, and the site was verified behind a cache that keeps everything else: ${verifiedLine(second.log)}`,
      'the third deployment found no change, and uploaded and invalidated nothing',
      `the fourth rolled back, by the \`job-id\` of the first: ${verifiedLine(back.log)}`,
      takenBack,
      region,
      await checkPolicies(scene),
    ],
    replaced: [
      `S3 by versitygw in the region ${storeRegion}, behind a server that refuses other regions as S3 does, as rclone’s provider \`Other\`; CloudFront by a server with the recipe’s function behind a cache`,
      'the sign-in to AWS, the step that installs rclone, and the one that finds the last good deployment',
    ],
  }
}

export const s3AndCloudFront: Part = { name: 'S3 and CloudFront', recipe, run }
