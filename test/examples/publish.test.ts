import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import {
  broken,
  isPage,
  type PublishedSite,
  siteVersion,
} from '../support/examples/published-site.ts'
import { exportTo, type PublishInputs } from '../support/examples/publishing.ts'
import { read, readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

/**
 * A stand-in for rclone with folders as stores, for the calls of publish.sh. It fails at the call
 * with the number in `fail-at`, halfway through its list, as if killed.
 */
const folderStore = `
echo "$*" >>"$HOME/calls"
n=$(wc -l <"$HOME/calls")
command=$1 list='' from=\${*: -2:1} to=\${*: -1}
for ((i = 1; i <= $#; i++)); do
  if [ "\${!i}" = --files-from-raw ]; then i=$((i + 1)); list=\${!i}; fi
done
files() {
  if [ "$n" = "$(cat "$HOME/fail-at" 2>/dev/null)" ]; then head -n $(($(wc -l <"$list") / 2)) "$list"; else cat "$list"; fi
}
case "$command" in
  copy)
    [ -d "$from" ] || exit 3
    if [ -z "$list" ]; then cp "$from"/*.txt "$to"; exit; fi
    mkdir -p "$to" && to=$(realpath "$to") && cd "$from"
    files | xargs -r -d '\\n' cp --parents -t "$to" ;;
  copyto) mkdir -p "$(dirname "$to")" && cp "$from" "$to" ;;
  delete) cd "$to" && files | xargs -r -d '\\n' rm -f ;;
  lsf) cd "$to" && find . -type f -printf '%P\\n' ;;
esac
[ "$n" != "$(cat "$HOME/fail-at" 2>/dev/null)" ]
`

/**
 * Publishes a site; without `before`, as if the manifest were missing.
 *
 * @param env other values than those of the export, or more
 */
function publish(
  stage: ScriptStage,
  now: PublishedSite,
  before?: PublishedSite,
  env: (inputs: PublishInputs) => Record<string, string> = () => ({}),
) {
  stage.exec('rm', ['-rf', 'export'])
  stage.write('publish.sh', read('examples/object-store/publish.sh'))
  const inputs = exportTo(join(stage.folder, 'export'), now, before)
  const { TARGET = 'store/site/', ...variables } = { ...inputs, ...env(inputs) } as Record<
    string,
    string
  >
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return stage.exec('env', [...assignments, 'bash', 'publish.sh', TARGET, 'store'])
}

/** The site as the store serves it. */
function stored(stage: ScriptStage): PublishedSite {
  const folder = join(stage.folder, 'store/site')
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

/** Makes the stand-in fail at this call from now on; at none if 0. */
function failAt(stage: ScriptStage, call: number): void {
  stage.exec('bash', ['-c', `: >"$HOME/calls" && echo ${call} >"$HOME/fail-at"`])
}

const pagesOf = (site: PublishedSite) => [...site.keys()].filter(isPage).toSorted()

describe.skipIf(!has('awk', 'comm'))('publish.sh', () => {
  test('if killed at any call, leaves every page of the old or the new site with its assets', ({
    stage,
  }) => {
    stage.program('rclone', folderStore)
    const first = publish(stage, siteVersion(4))
    expect(first.exitCode, first.log).toBe(0)
    stage.exec('cp', ['-r', 'store', 'first'])
    let call = 0
    let calls = 0
    do {
      call += isLong ? 1 : 4
      failAt(stage, call)
      stage.exec('bash', ['-c', 'rm -rf store && cp -r first store'])
      publish(stage, siteVersion(5), siteVersion(4), () => ({ KEEP_DAYS: '0' }))
      calls = Number(stage.exec('bash', ['-c', 'wc -l <"$HOME/calls"']).log)
      expect(broken(stored(stage), siteVersion(4), siteVersion(5)), `call ${call}`).toEqual([])
    } while (calls >= call)
    expect(call).toBeGreaterThan(6)
    expect(pagesOf(stored(stage))).toEqual(pagesOf(siteVersion(5)))
  })

  test.runIf(isLong)(
    'after a kill, replaces all pages and removes those that are in neither site',
    ({ stage }) => {
      stage.program('rclone', folderStore)
      publish(stage, siteVersion(4))
      failAt(stage, 3)
      expect(publish(stage, siteVersion(5), siteVersion(4)).exitCode).not.toBe(0)
      failAt(stage, 0)
      const { exitCode, log } = publish(stage, siteVersion(6), undefined, () => ({
        KEEP_DAYS: '0',
      }))
      expect(exitCode, log).toBe(0)
      expect(stored(stage)).toEqual(siteVersion(6))
    },
  )

  test('keeps removed assets for days, and restored ones', ({ stage }) => {
    stage.program('rclone', folderStore)
    publish(stage, siteVersion(4))
    publish(stage, siteVersion(5), siteVersion(4))
    const [list = ''] = readdirSync(join(stage.folder, 'store/removed'))
    const removed = stage.read(`store/removed/${list}`).trimEnd().split('\n')
    expect(removed.length).toBeGreaterThan(0)
    for (const path of removed) expect(stored(stage).has(path), path).toBe(true)
    // Simulates that 8 days have passed, and that the site contains one of them again.
    const [returned = '', ...others] = removed
    const old = Math.floor(Date.now() / 1000) - 8 * 86_400
    stage.exec('mv', [`store/removed/${list}`, `store/removed/${old}.txt`])
    const again = new Map(siteVersion(5)).set(returned, 'again')
    const { exitCode, log } = publish(stage, again, siteVersion(5))
    expect(exitCode, log).toBe(0)
    expect(stored(stage).get(returned)).toBe('again')
    for (const path of others) expect(stored(stage).has(path), path).toBe(false)
    expect(readdirSync(join(stage.folder, 'store/removed'))).toEqual([])
  })

  test('runs nothing that the name of a stored file contains, and keeps files that are no lists', ({
    stage,
  }) => {
    stage.program('rclone', folderStore)
    publish(stage, siteVersion(4))
    const names = ['_[$(touch ran)].txt', 'PATH.txt', 'note.txt', '-1.txt', '1 2.txt', '1e3.txt']
    const contents = [...siteVersion(5).keys()].join('\n')
    for (const name of names) stage.write(`store/removed/${name}`, contents)
    const { exitCode, log } = publish(stage, siteVersion(5), siteVersion(4))
    expect(exitCode, log).toBe(0)
    expect(readdirSync(stage.folder)).not.toContain('ran')
    for (const path of siteVersion(5).keys()) expect(stored(stage).has(path), path).toBe(true)
    expect(readdirSync(join(stage.folder, 'store/removed'))).toEqual(expect.arrayContaining(names))
  })

  test.for(sample(['08.txt', '0.txt', '0000000000010.txt'], 1))(
    'reads the age of the list %s as decimal',
    (name, { stage }) => {
      stage.program('rclone', folderStore)
      publish(stage, siteVersion(4))
      stage.write('store/site/old.js', '')
      stage.write(`store/removed/${name}`, 'old.js\n')
      const { exitCode, log } = publish(stage, siteVersion(5), siteVersion(4))
      expect(exitCode, log).toBe(0)
      expect(stored(stage).has('old.js')).toBe(false)
      expect(readdirSync(join(stage.folder, 'store/removed'))).not.toContain(name)
    },
  )

  type Spoil = (stage: ScriptStage, inputs: PublishInputs) => Record<string, string>
  const faults: [name: string, spoil: Spoil, message: string][] = [
    [
      'a listed file is missing',
      (stage, { UPLOADS }) => {
        stage.exec('bash', ['-c', `echo gone.js >>${UPLOADS}`])
        return {}
      },
      'gone.js',
    ],
    ['the site has no path', () => ({ SITE: '' }), 'SITE'],
    ['the site is empty', () => ({ SITE: 'empty' }), 'no files'],
    ['without a baseline, the site is empty', () => ({ SITE: 'empty', CHANGED: '' }), 'no files'],
    ['the list of uploads has no path', () => ({ UPLOADS: '' }), 'UPLOADS'],
    ['the list of uploads is missing', () => ({ UPLOADS: 'none' }), 'UPLOADS'],
    ['the list of removals is missing', () => ({ REMOVALS: 'none' }), 'REMOVALS'],
    ['KEEP_DAYS is not a number', () => ({ KEEP_DAYS: 'a[$(touch ran)]' }), 'KEEP_DAYS'],
    ['the target is empty', () => ({ TARGET: '' }), 'usage'],
  ]
  test.for(sample(faults, 3))(
    'fails and changes nothing if %s',
    ([, spoil, message], { stage }) => {
      stage.program('rclone', folderStore)
      publish(stage, siteVersion(4))
      stage.exec('bash', ['-c', 'mkdir empty; : >"$HOME/calls"'])
      const { exitCode, log } = publish(stage, siteVersion(5), siteVersion(4), (inputs) =>
        spoil(stage, inputs),
      )
      expect(exitCode, log).toBe(1)
      expect(log).toContain(message)
      expect(stage.exec('bash', ['-c', 'cat "$HOME/calls"']).log).toBe('')
      expect(readdirSync(stage.folder)).not.toContain('ran')
    },
  )

  test('uploads only changes, caches hashed assets for a year, and makes pages revalidate', ({
    stage,
  }) => {
    stage.program(
      'rclone',
      `echo "$*" | sed 's| /tmp/[^ ]*||' >>calls; [ "$3" != --files-from-raw ] || cat "$4" >>calls`,
    )
    stage.write('publish.sh', read('examples/object-store/publish.sh'))
    const uploads = [
      'js/app-0123abcd.js',
      'js/facade.js',
      '_next/static/x/y.js',
      'a.html',
      'index.html',
    ]
    stage.write('uploads', uploads.map((path) => `${path}\n`).join(''))
    stage.write('removals', '')
    for (const path of uploads) stage.write(`site/${path}`, '')
    const { exitCode, log } = stage.exec('env', [
      ...['SITE=site', 'UPLOADS=uploads', 'REMOVALS=removals', 'CHANGED=true'],
      ...['bash', 'publish.sh', 'store:docs/site', 'store:docs'],
    ])
    expect(exitCode, log).toBe(0)
    const upload = (cache: string, ...files: string[]) => [
      `copy --no-check-dest --files-from-raw --header-upload Cache-Control: ${cache} site store:docs/site`,
      ...files,
    ]
    const revalidated = 'max-age=0, must-revalidate'
    expect(stage.read('calls').trimEnd().split('\n').slice(0, -1)).toEqual([
      ...upload('max-age=31536000, immutable', 'js/app-0123abcd.js', '_next/static/x/y.js'),
      ...upload(revalidated, 'js/facade.js'),
      ...upload(revalidated, 'a.html'),
      ...upload(revalidated, 'index.html'),
    ])
  })
})

describe('the recipes that publish with rclone', () => {
  const recipes = [
    'examples/deploy-to-s3-and-cloudfront.yml',
    'examples/deploy-to-object-store.yml',
  ]

  test.for(recipes)('%s deletes the manifest first, and keeps the new one last', (path) => {
    const workflow = readWorkflow(path)
    const upload = stepOf(workflow, 'Upload')
    const [first, second] = (upload.run ?? '').trim().split('\n')
    expect(first).toMatch(/^rclone delete --max-depth 1 --include \/manifest\.json /)
    expect(second).toMatch(/^bash object-store\/publish\.sh /)
    const names = Object.values(workflow.jobs)[0]?.steps?.map(({ name }) => name) ?? []
    const keep = 'Keep the manifest for the next deployment'
    expect(names.indexOf(keep)).toBeGreaterThan(names.indexOf('Upload'))
    expect(stepOf(workflow, keep).run).toMatch(
      /^rclone copyto "\$MANIFEST" "\$\w+\/manifest\.json"$/,
    )
  })
})
