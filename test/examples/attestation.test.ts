import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { sample } from '../support/amount.ts'
import { list, read, readWorkflow, stepOf, stepsOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const release = '.github/workflows/release.yml'
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The file names of action.yml, `main:` included, and everything that it can load. */
const files = ['action.yml', ...list('dist/').map((name) => `dist/${name}`)]

/** The command in docs/security.md, after the clone. */
const command = /^(printf .*?)^```$/ms.exec(read('docs/security.md'))?.[1] ?? ''

/** A release's files, and a `gh` that knows their digests. */
function stageRelease(stage: ScriptStage, staged: readonly string[]): void {
  const contents = staged.map((file) => [file, readFileSync(`${repository}/${file}`)] as const)
  for (const [file, content] of contents) stage.write(file, content)
  stage.write('attested', contents.map(([, content]) => `${sha256(content)}\n`).join(''))
  stage.program(
    'gh',
    `test "$1 $2" = 'attestation verify' && printf '%s\\n' "$3" >>verified &&
     grep --quiet --line-regexp "$(sha256sum <"$3" | cut -d ' ' -f 1)" attested`,
  )
}

describe.skipIf(!has('xargs', 'grep', 'sha256sum', 'cut'))(
  'the command that verifies a release',
  () => {
    test('passes, and has verified each file that runs', ({ stage }) => {
      stageRelease(stage, files)
      expect(command).toContain(`--signer-workflow OWNER/docs-export-action/${release}`)
      expect(stage.run({ run: command })).toMatchObject({ exitCode: 0, log: '' })
      expect(stage.read('verified').trimEnd().split('\n').toSorted()).toEqual(files.toSorted())
    })

    const changes = [
      ['action.yml', 'runs: {}\n'],
      ['dist/index.js', '// changed\n'],
      ['dist/licenses.txt', ''],
      ['dist/added.js', '// not part of the release\n'],
    ] as const
    test.for(sample(changes, 2))('fails for a changed %s', ([file, content], { stage }) => {
      stageRelease(stage, ['action.yml', 'dist/index.js', 'dist/licenses.txt'])
      stage.write(file, content)
      expect(stage.run({ run: command }).exitCode).not.toBe(0)
    })
  },
)

describe('the release', () => {
  const { build, release: publish } = readWorkflow(release).jobs
  const steps = build?.steps ?? []
  const indexOf = (what: RegExp) => steps.findIndex((step) => what.test(JSON.stringify(step)))

  test('attests what its job has built and compared, and every file that runs', () => {
    const [clone, install, comparison, attestation] = [
      indexOf(/actions\/checkout/),
      indexOf(/npm ci.*npm run dist/),
      indexOf(/git status --porcelain/),
      indexOf(/actions\/attest@/),
    ]
    expect([clone, install, comparison, attestation]).toEqual(
      [clone, install, comparison, attestation].toSorted((a, b) => a - b),
    )
    expect(clone).toBe(0)
    const subjects = String(steps[attestation]?.with?.['subject-path']).trim().split('\n')
    expect(subjects).toEqual(['action.yml', 'dist/*', 'assets/*'])
    // `dist/*` has no folders below it.
    const entries = readdirSync(`${repository}/dist`, { withFileTypes: true })
    expect(entries.filter((entry) => !entry.isFile())).toEqual([])
  })

  test('is written by a job that runs no package, and attested by one that cannot write', () => {
    expect(build?.permissions).not.toHaveProperty('contents', 'write')
    expect(publish?.permissions).toEqual({ contents: 'write' })
    expect(JSON.stringify(publish)).not.toMatch(/npm |npx /)
  })

  test.for(sample(['dist/index.js', 'dist/added.js', 'action.yml'], 1))(
    'is refused if %s is not what was built',
    (file, { stage }) => {
      const compare = stepOf(readWorkflow(release), 'The committed files are those that were built')
      for (const args of [
        ['init', '-q'],
        ['add', '.'],
      ]) {
        stage.write('dist/index.js', '// built\n')
        stage.write('action.yml', 'runs: {}\n')
        stage.exec('git', args)
      }
      const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
      stage.exec('git', [...identity, 'commit', '-qm', 'Release'])
      stage.write('.git/info/exclude', '*.log\n')
      expect(stage.run(compare)).toMatchObject({ exitCode: 0 })
      stage.write(file, '// another\n')
      const { exitCode, log } = stage.run(compare)
      expect(exitCode).toBe(1)
      expect(log).toContain('::error::dist/ is not what the sources build')
    },
  )

  test('has the list of packages, the archive for npx, and their digests', () => {
    const assets = stepsOf(readWorkflow(release)).find(
      ({ name }) => name === 'Make the assets',
    )?.run
    expect(assets).toContain('npm run sbom -- assets/sbom.spdx.json')
    expect(assets).toContain('npm run vex -- assets/vex.openvex.json')
    expect(assets).toContain('npm run archive -- "assets/docs-export-action-$' + '{TAG#v}.tgz"')
    expect(assets).toContain('sha256sum -- * >SHA256SUMS')
  })
})

test.skipIf(!has('git'))(
  'git shows the changes of dist/, and changes none of its bytes',
  ({ stage }) => {
    stage.exec('git', ['init', '-q'])
    stage.write('.gitattributes', read('.gitattributes'))
    const { log } = stage.exec('git', [
      'check-attr',
      'diff',
      'text',
      'linguist-generated',
      '--',
      'dist/index.js',
    ])
    expect(log.trim().split('\n')).toEqual([
      'dist/index.js: diff: unspecified',
      'dist/index.js: text: unset',
      'dist/index.js: linguist-generated: true',
    ])
  },
)
