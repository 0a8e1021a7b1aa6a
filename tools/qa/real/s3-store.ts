import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../test/support/nginx.ts'
import { fromGo, type Program } from './programs.ts'
import { startServer } from './server-process.ts'

export interface S3Store {
  readonly program: Program
  readonly endpoint: string
  /** For AWS's tools, and for rclone with `env_auth`. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts an S3-compatible store with an account. @throws Missing */
export async function startS3Store(servers: AsyncDisposableStack): Promise<S3Store> {
  const module = 'github.com/versity/versitygw/cmd/versitygw'
  const program = await fromGo('versitygw', module, 'v1.8.0')
  const folder = mkdtempSync(join(tmpdir(), 'real-s3-'))
  servers.defer(() => rmSync(folder, { recursive: true }))
  const [files, meta] = ['files', 'meta'].map((name) => join(folder, name)) as [string, string]
  for (const path of [files, meta]) mkdirSync(path)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const [key, secret] = ['real', 'real-secret']
  const args = ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', meta, files]
  const env = { ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret }
  servers.use(await startServer(program.path, args, endpoint, { env }))
  return {
    program,
    endpoint,
    env: {
      ...{ AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret },
      // Version 1 of AWS's CLI reads the first variable, all other programs the second.
      ...{ AWS_REGION: 'us-east-1', AWS_DEFAULT_REGION: 'us-east-1' },
    },
  }
}
