/**
 * Checks what every runner downloads, which is the archive of a commit: `npm run archive`. It is at
 * most 1.5 MB, and the action runs from it, with nothing else beside it, to uploaded artifacts.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { runAction } from '../test/support/runner/run-action.ts'
import { startArtifactService } from '../test/support/service/artifact/artifact-service.ts'
import { startHost } from '../test/support/service/host.ts'

const maxBytes = 1_500_000
const repository = fileURLToPath(new URL('..', import.meta.url))
const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: repository, maxBuffer: 2 ** 28 })
const bytes = gzipSync(archive).length
const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const [host, service] = await Promise.all([startHost({ speed: 20 }), startArtifactService()])
try {
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const run = await runAction({
    entry: join(
      folder,
      readFileSync(join(folder, 'action.yml'), 'utf8').match(/main: (\S+)/)?.[1] ?? '',
    ),
    actionFile: join(folder, 'action.yml'),
    inputs: {
      'base-url': host.url,
      'api-key': host.apiKey,
      domain: 'docs.example.com',
      'extract-to': 'site',
      'artifact-name': 'docs',
      'helm-values-file': 'values.yaml',
    },
    env: service.env,
    secrets: [host.apiKey, service.env.ACTIONS_RUNTIME_TOKEN],
  })
  await run.remove()
  const names = service.artifacts.map(({ name }) => name).toSorted()
  const problems = [
    ...(bytes > maxBytes ? [`the archive has ${bytes} bytes, more than ${maxBytes}`] : []),
    ...(run.conclusion === 'success' ? [] : [`the action fails from the archive:\n${run.log}`]),
    ...(names.join() === 'docs-manifest,docs-report.html,docs.tar.gz'
      ? []
      : [`the artifacts are ${names.join(', ') || 'missing'}`]),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`The archive has ${bytes} bytes, and the action runs from it.`)
} finally {
  await Promise.all([host.close(), service.close()])
  rmSync(folder, { recursive: true, force: true })
}
