import { execFile } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { freePort } from '../../../../test/support/nginx.ts'
import { type Host, startHost } from '../../../../test/support/service/host.ts'
import { startCloudFront } from '../cloudfront.ts'
import { editableSite, given, servedAt } from '../export-host.ts'
import { check, type Part } from '../part.ts'
import { installed } from '../programs.ts'
import { startS3Store } from '../s3-store.ts'
import { startServer } from '../server-process.ts'
import { type JobResult, runWorkflowJob } from '../workflow-job.ts'
import { verifiedLine } from './site-servers.ts'

const exec = promisify(execFile)
const script = fileURLToPath(
  new URL('../../../../examples/object-store/publish.sh', import.meta.url),
)

/**
 * Deploys a site, a version with a changed page, the same version again, and the first one, behind
 * a cache.
 */
export const s3AndCloudFront: Part = {
  name: 'S3 and CloudFront',
  recipe: 'examples/deploy-to-s3-and-cloudfront.yml',
  async run() {
    const rclone = await installed('rclone', 'version')
    const aws = await installed('aws', '--version')
    await using servers = new AsyncDisposableStack()
    const { program, endpoint, env } = await startS3Store(servers)
    // With `AWS`, rclone would use the bucket as a host name.
    const provider = { RCLONE_CONFIG_STORE_PROVIDER: 'Other' }
    const workflow = readWorkflow(this.recipe)
    const job = workflow.jobs.deploy
    const deployment = {
      ...workflow,
      jobs: { deploy: { ...job, env: { ...job?.env, ...provider } } },
    }
    const remote = {
      ...env,
      ...provider,
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_ENV_AUTH: 'true',
      RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
      RCLONE_CONFIG: '/dev/null',
    }
    await exec(rclone.path, ['mkdir', 'store:docs'], { env: remote })
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const options = ['--addr', `127.0.0.1:${port}`, '--dir-cache-time', '1ms', '--read-only']
    const serve = ['serve', 'http', 'store:docs/site', ...options]
    servers.use(await startServer(rclone.path, serve, origin, { env: remote }))
    const cdn = servers.use(await startCloudFront(origin))
    const site = editableSite(servers)

    const startSite = async (): Promise<Host> => {
      const host = await startHost({ site, speed: 20 })
      servers.defer(() => host.close())
      return host
    }
    const deploy = async (host: Host, jobId = ''): Promise<JobResult> => {
      const setting = given(host)
      const result = await runWorkflowJob(deployment, 'deploy', {
        inputs: { 'job-id': jobId },
        vars: { ...setting.vars, DOCS_BUCKET: 'docs', DOCS_DISTRIBUTION: 'E123', AWS_REGION: 'x' },
        secrets: setting.secrets ?? {},
        env: { ...remote, AWS_ENDPOINT_URL: cdn.url },
        standIns: {
          'actions/checkout': ({ workspace }) => {
            mkdirSync(join(workspace, 'object-store'))
            copyFileSync(script, join(workspace, 'object-store/publish.sh'))
          },
          'Install rclone': ({ addPath }) => addPath(dirname(rclone.path)),
          'aws-actions/configure-aws-credentials': () => {},
        },
        overrides: servedAt(() => cdn.url),
      })
      servers.defer(() => result.remove())
      check(result.isPassed, result.log)
      return result
    }
    const before = await startSite()
    const first = await deploy(before)
    appendFileSync(join(site, 'changes.md'), '\nAnother text.\n')
    const second = await deploy(await startSite())
    const third = await deploy(await startSite())
    check(third.outcomes.get('Upload') === 'skipped', 'an unchanged site was uploaded')
    const back = await deploy(before, first.outputs.export?.jobId)
    const page = await (await fetch(`${cdn.url}/changes`)).text()
    check(!page.includes('Another text.'), 'the page is as it was after the roll back')
    const [all, changed, restored, ...more] = cdn.invalidations
    check(`${all}` === '/*' && changed !== undefined && more.length === 0, `${cdn.invalidations}`)
    check(`${restored}` === `${changed}`, `${restored}`)
    check(changed.includes('/changes') && changed.includes('/changes.html'), `${changed}`)
    return {
      programs: [program, rclone, aws],
      checks: [
        `the first deployment invalidated \`/*\`, and passed: ${verifiedLine(first.log)}`,
        `after a change of one page, \`aws cloudfront create-invalidation\` sent ${changed.join(', ')}, and the site was verified behind a cache that keeps everything else: ${verifiedLine(second.log)}`,
        'the third deployment found no change, and uploaded and invalidated nothing',
        `the fourth rolled back, by the \`job-id\` of the first: ${verifiedLine(back.log)}`,
      ],
      replaced: [
        'S3 by versitygw, as rclone’s provider `Other`; CloudFront by a server with the recipe’s function behind a cache',
        'the sign-in to AWS, and the step that installs rclone',
      ],
    }
  },
}
