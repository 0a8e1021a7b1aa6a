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
import { fromPyPi, installed } from '../programs.ts'
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

/** Parses verify.ps1 with a grammar of PowerShell, as PowerShell itself is in no registry. */
const powershell: Part = {
  name: 'verify.ps1',
  recipe: '',
  async run() {
    const { path, version } = await fromPyPi('tree-sitter-powershell', '0.26.4', {
      binary: 'python',
      packages: ['tree-sitter==0.25.2'],
    })
    const parse = `import sys, tree_sitter, tree_sitter_powershell
parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_powershell.language()))
def errors(node):
    if node.is_error or node.is_missing: yield node
    for child in node.children: yield from errors(child)
for name in sys.argv[1:]:
    tree = parser.parse(open(name, 'rb').read())
    found = list(errors(tree.root_node))
    for node in found[:3]: print(f'{name}:{node.start_point[0] + 1}: {node.text[:60]}')
    print(len(found))`
    const broken = join(mkdtempSync(join(tmpdir(), 'real-ps-')), 'broken.ps1')
    writeFileSync(
      broken,
      readFileSync(example('verify.ps1'), 'utf8').replace('} catch {', 'catch {'),
    )
    const { stdout } = await exec(path, ['-c', parse, example('verify.ps1'), broken])
    rmSync(join(broken, '..'), { recursive: true })
    const [errors, ...ofBroken] = stdout.trim().split('\n')
    check(errors === '0', stdout)
    check(ofBroken.at(-1) !== '0', 'the parser finds no error in a broken script')
    return {
      programs: [{ name: 'tree-sitter-powershell', version, path }],
      checks: [
        'the script has no syntax error in this grammar, and a copy without a brace has one',
        'it was not run, as PowerShell is in no reachable registry. `test/examples/air-gapped.test.ts` runs it where `pwsh` is installed, as on GitHub’s runners, and compares its refusals, options and calls with those of verify.sh everywhere',
      ],
    }
  },
}

export const airGapped: readonly Part[] = [handOver, powershell]
