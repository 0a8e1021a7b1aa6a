import { hash } from 'node:crypto'
import { rmSync, symlinkSync } from 'node:fs'
import { read } from '../../../../test/support/examples/workflow.ts'
import { type Nginx, nginxPath, startNginx } from '../../../../test/support/nginx.ts'
import { Missing } from '../part.ts'

/** A response as a cache keeps it: a status, and the digest of the body or the place of a redirect. */
export type ServedResponse = string

/** Serves builds of a site in turn, with nginx and the configuration of `examples/nginx`. */
export class BuildServer implements AsyncDisposable {
  readonly #nginx: Nginx

  private constructor(nginx: Nginx) {
    this.#nginx = nginx
  }

  /** @throws Missing without nginx */
  static async start(): Promise<BuildServer> {
    if (!nginxPath) throw new Missing('nginx is not installed')
    return new BuildServer(await startNginx({}, read('examples/nginx/site.conf')))
  }

  /**
   * @param paths with escapes, and a leading slash
   * @throws Error if none of them is served
   */
  async responses(
    folder: string,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, ServedResponse>> {
    rmSync(this.#nginx.folder, { force: true })
    symlinkSync(folder, this.#nginx.folder)
    const responses = new Map<string, ServedResponse>()
    for (const path of paths) {
      const response = await fetch(this.#nginx.url + path, { redirect: 'manual' })
      const body = Buffer.from(await response.arrayBuffer())
      const { status, headers } = response
      // The page for missing URLs is not the response of one path.
      const what = status === 200 ? hash('sha256', body) : (headers.get('location') ?? '')
      responses.set(path, `${status} ${what}`)
    }
    const isServed = [...responses.values()].some((one) => one.startsWith('200 '))
    if (!isServed) throw new Error(`nginx serves nothing of ${folder}`)
    return responses
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#nginx.stop()
  }
}
