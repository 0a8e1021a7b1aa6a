import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gitHubCli } from '../github-cli.ts'
import { requireNetworkNamespaces, runWithoutNetwork } from '../network-namespace.ts'
import type { Part } from '../part.ts'
import { installed } from '../programs.ts'

const inside = fileURLToPath(new URL('../github-calls-inside.ts', import.meta.url))

/** Runs the recipes' calls of `gh` with the real one, where api.github.com is a stand-in. */
export const gitHubCalls: Part = {
  name: 'Calls of the GitHub CLI',
  recipe: '',
  async run() {
    const gh = await gitHubCli()
    await installed('jq', '--version')
    await requireNetworkNamespaces()
    const folder = mkdtempSync(join(tmpdir(), 'real-gh-'))
    try {
      const program = [process.execPath, inside, folder, dirname(gh.path)]
      const printed = await runWithoutNetwork(program, { hosts: ['api.github.com'] })
      return {
        programs: [gh],
        checks: printed.split('\n').filter(Boolean),
        replaced: ['api.github.com by an HTTPS server in a network namespace'],
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
