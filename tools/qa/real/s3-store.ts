import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../test/support/nginx.ts'
import { fromGo, type Program } from './programs.ts'
import { type RegionalProxy, startRegionalProxy } from './regional-proxy.ts'
import { startServer } from './server-process.ts'

const exec = promisify(execFile)

/** Not the region that clients use if they are told none. */
export const storeRegion = 'eu-central-1'

export interface S3Store {
  readonly program: Program
  readonly endpoint: string
  /** What answers requests for another region. */
  readonly proxy: RegionalProxy
  /** For AWS's tools, and for rclone with `env_auth`: the owner of all buckets. */
  readonly env: Readonly<Record<string, string>>
  /**
   * Creates a bucket, and an account that may do only what the policy allows it there.
   *
   * @param statements those of an identity's policy, for this bucket
   * @param aws AWS's command line
   * @returns variables as `env` has them, of the new account
   */
  addAccount(
    bucket: string,
    statements: readonly object[],
    aws: Program,
  ): Promise<Readonly<Record<string, string>>>
}

/** Starts an S3-compatible store of another region than us-east-1. @throws Missing */
export async function startS3Store(servers: AsyncDisposableStack): Promise<S3Store> {
  const module = 'github.com/versity/versitygw/cmd/versitygw'
  const program = await fromGo('versitygw', module, 'v1.8.0')
  const folder = mkdtempSync(join(tmpdir(), 'real-s3-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  const [files, meta, iam] = ['files', 'meta', 'iam'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [files, meta, iam]) mkdirSync(path)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = ['--port', `127.0.0.1:${port}`, '--region', storeRegion, '--iam-dir', iam]
  const root = { ROOT_ACCESS_KEY: 'real', ROOT_SECRET_KEY: 'real-secret' }
  const posix = [...args, 'posix', '--sidecar', meta, files]
  servers.use(await startServer(program.path, posix, origin, { env: root }))
  const proxy = servers.use(await startRegionalProxy(origin, storeRegion))
  const env = accountOf(root.ROOT_ACCESS_KEY, root.ROOT_SECRET_KEY)

  return {
    ...{ program, proxy, env, endpoint: proxy.url },
    async addAccount(bucket, statements, aws) {
      const [key, secret] = [`${bucket}-deployer`, 'deployer-secret'] as const
      const admin = ['admin', '--access', env.AWS_ACCESS_KEY_ID, '--endpoint-url', origin]
      const user = ['create-user', '--access', key, '--secret', secret, '--role', 'user']
      await exec(program.path, [...admin, '--region', storeRegion, ...user] as string[], {
        env: { ADMIN_SECRET_KEY: root.ROOT_SECRET_KEY },
      })
      const s3api = (...command: string[]) =>
        exec(aws.path, ['--endpoint-url', origin, 's3api', ...command, '--bucket', bucket], {
          env: { ...process.env, ...env },
        })
      await s3api('create-bucket')
      const policy = join(folder, `${bucket}.json`)
      const granted = statements.map((one) => ({ ...one, Principal: { AWS: [key] } }))
      writeFileSync(policy, JSON.stringify({ Version: '2012-10-17', Statement: granted }))
      await s3api('put-bucket-policy', '--policy', `file://${policy}`)
      return accountOf(key, secret)
    },
  }
}

const accountOf = (key: string, secret: string) => ({
  ...{ AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret },
  // Version 1 of AWS's CLI reads the first variable, all other programs the second.
  ...{ AWS_DEFAULT_REGION: storeRegion, AWS_REGION: storeRegion },
})
