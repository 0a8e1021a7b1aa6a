import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gitHubCli } from '../github-cli.ts'
import { Missing, type Part } from '../part.ts'
import { installed } from '../programs.ts'

const exec = promisify(execFile)
const inside = fileURLToPath(new URL('../github-calls-inside.ts', import.meta.url))

/** Runs the recipes' calls of `gh` with the real one, where api.github.com is a stand-in. */
export const gitHubCalls: Part = {
  name: 'Calls of the GitHub CLI',
  recipe: '',
  async run() {
    const gh = await gitHubCli()
    const openssl = await installed('openssl', 'version')
    await installed('jq', '--version')
    await installed('ip', '-V')
    if (process.getuid?.() !== 0) throw new Missing('only root can make a network namespace')
    const folder = mkdtempSync(join(tmpdir(), 'real-gh-'))
    try {
      const name = ['-subj', '/CN=api.github.com', '-addext', 'subjectAltName=DNS:api.github.com']
      const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'ca.pem']
      await exec(openssl.path, ['req', '-x509', ...key, ...name], { cwd: folder })
      const hosts = join(folder, 'hosts')
      writeFileSync(hosts, '127.0.0.1 localhost api.github.com\n')
      const setUp = 'ip link set lo up && mount --bind "$0" /etc/hosts && exec "$@"'
      const namespaces = ['--net', '--mount', 'bash', '-c', setUp, hosts]
      const program = [process.execPath, inside, folder, dirname(gh.path)]
      const { stdout } = await exec('unshare', [...namespaces, ...program])
      return {
        programs: [gh],
        checks: stdout.split('\n').filter(Boolean),
        replaced: ['api.github.com by an HTTPS server in a network namespace'],
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
