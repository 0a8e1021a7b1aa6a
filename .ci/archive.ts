/**
 * Checks what every runner downloads, which is the archive of a commit: `npm run archive`. It is at
 * most 1.7 MB, and the action runs from it, with nothing else beside it, to uploaded artifacts. `npx`
 * installs the same archive, and runs it as a command without any package from the registry.
 * `npm run archive -- FILE` writes it, for a release.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { runAction } from '../test/support/runner/run-action.ts'
import { startArtifactService } from '../test/support/service/artifact/artifact-service.ts'
import { startHost } from '../test/support/service/host.ts'

const maxBytes = 1_700_000
const repository = fileURLToPath(new URL('..', import.meta.url))
const archive = execFileSync('git', ['archive', '--prefix=docs-export-action/', 'HEAD'], {
  cwd: repository,
  maxBuffer: 2 ** 28,
})
const bytes = gzipSync(archive)
const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const [host, service] = await Promise.all([startHost({ speed: 20 }), startArtifactService()])
try {
  execFileSync('tar', ['-x', '-C', folder, '--strip-components=1'], { input: archive })
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
  const command = runByNpx(bytes)
  const problems = [
    ...(bytes.length > maxBytes
      ? [`the archive has ${bytes.length} bytes, more than ${maxBytes}`]
      : []),
    ...(run.conclusion === 'success' ? [] : [`the action fails from the archive:\n${run.log}`]),
    ...(names.join() === 'docs-manifest,docs-report.html,docs.tar.gz'
      ? []
      : [`the artifacts are ${names.join(', ') || 'missing'}`]),
    ...(command.status === 0 ? [] : [`npx fails:\n${command.stdout}${command.stderr}`]),
  ]
  for (const problem of problems) console.error(problem)
  const [file] = process.argv.slice(2)
  if (problems.length > 0) process.exitCode = 1
  else {
    if (file) writeFileSync(file, bytes)
    console.log(`The archive has ${bytes.length} bytes, and the action runs from it.`)
  }
} finally {
  await Promise.all([host.close(), service.close()])
  rmSync(folder, { recursive: true, force: true })
}

/** Checks a site as docs/shell.md does, offline and with an empty cache of npm. */
function runByNpx(archive: Buffer) {
  const home = join(folder, 'home')
  mkdirSync(join(home, 'site'), { recursive: true })
  writeFileSync(join(home, 'archive.tgz'), archive)
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>A page</title>')
  const command = [
    '--offline',
    '--yes',
    `file:${join(home, 'archive.tgz')}`,
    'check',
    '--site',
    'site',
  ]
  const config = { npm_config_cache: join(home, 'cache'), npm_config_loglevel: 'error' }
  const env = { ...process.env, ...config, HOME: home, TMPDIR: home }
  return spawnSync('npx', command, { cwd: home, env, encoding: 'utf8' })
}
