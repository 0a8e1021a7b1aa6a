import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { given, startExportHost } from '../export-host.ts'
import { requireNetworkNamespaces, runWithoutNetwork } from '../network-namespace.ts'
import { check, type Part } from '../part.ts'
import { installed } from '../programs.ts'
import { runWorkflowJob } from '../workflow-job.ts'

const exec = promisify(execFile)
const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const example = (name: string) => fileOf(`../../../examples/air-gapped/${name}`)

/**
 * Packs and signs a hand-over like the recipe; verifies, installs, serves and checks it without a
 * network.
 */
const handOver: Part = {
  name: 'Air-gapped hand-over',
  recipe: 'examples/hand-over-to-air-gapped.yml',
  async run() {
    const minisign = await installed('minisign', '-v')
    const nginx = await installed('nginx', '-v')
    await requireNetworkNamespaces()
    await using servers = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'real-air-'))
    servers.defer(() => rmSync(folder, { recursive: true }))
    chmodSync(folder, 0o755)
    await exec(minisign.path, ['-G', '-W', '-p', 'own.pub', '-s', 'own.key'], { cwd: folder })
    const host = await startExportHost()
    servers.defer(() => host.close())
    const setting = given(host)
    const result = await runWorkflowJob(readWorkflow(this.recipe), 'hand-over', {
      ...setting,
      secrets: { ...setting.secrets, MINISIGN_KEY: readFileSync(join(folder, 'own.key'), 'utf8') },
      programs: { sudo: 'echo "$*" >>"$CALLS"' },
      standIns: {
        'actions/attest': ({ workspace, inputs }) => {
          const path = join(workspace, 'attestation.json')
          writeFileSync(path, JSON.stringify({ subject: inputs['subject-path'] }))
          return { 'bundle-path': path }
        },
      },
      overrides: () => ({ 'site-check': 'warn' }),
    })
    servers.defer(() => result.remove())
    check(result.isPassed, result.log)
    cpSync(join(result.workspace, 'hand-over'), join(folder, 'hand-over'), { recursive: true })
    copyFileSync(example('verify.sh'), join(folder, 'verify.sh'))

    const inside = [process.execPath, fileOf('air-gapped-inside.ts'), folder]
    const printed = await runWithoutNetwork(inside)
    return {
      programs: [minisign, nginx],
      checks: printed.split('\n').filter(Boolean),
      replaced: [
        'GitHub’s signed attestation by a file: the hand-over was verified by its key and by its digest; the next part has an attestation',
        '`apt-get install minisign`, and the air gap by a network namespace with a loopback interface only',
      ],
    }
  },
}

export const airGapped: readonly Part[] = [handOver]
