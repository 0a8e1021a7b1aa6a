/**
 * Builds documentations with defects that are planted in their sources by seed, and asks which source
 * line the check names for each. Nothing may be wrong:
 *
 *     node tools/qa/source-lines/main.ts [--seed 1] [--count 20] [--only 'name'] [--links on|off]
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { random } from '../../../test/support/random.ts'
import { writeFiles } from '../../../test/support/write-files.ts'
import { cache } from '../real/programs.ts'
import { installGenerator } from '../real/sites/build-site.ts'
import { plantDefects, plantInclusion, plantMenu, type Sources } from './defects.ts'
import { type Judged, judge } from './judge.ts'
import { type Documentation, npmDocumentations } from './npm-documentations.ts'
import { ownDocumentations } from './own-documentations.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    links: { type: 'string', default: '' },
    quiet: { type: 'boolean', default: false },
  },
})

/** What was installed: all else in a project is made anew. */
const kept = new Set([
  'node_modules',
  'venv',
  'package.json',
  'package-lock.json',
  '.installed',
  'bin',
])

const exec = promisify(execFile)
const rows: Record<string, string | number>[] = []
const documentations = [...npmDocumentations, ...ownDocumentations].map((documentation) => ({
  name: `${documentation.generator}, ${documentation.docs}`,
  documentation,
}))
const chosen = documentations.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) {
  throw new Error(`--only: choose from ${documentations.map(({ name }) => name).join('; ')}`)
}
for (const { name, documentation } of chosen) {
  for (const links of ['on', 'off']) {
    if (values.links !== '' && values.links !== links) continue
    const judged = await tryOne(documentation, links === 'on').catch((error: unknown) => {
      console.log(
        `${name}, edit links ${links}: ${String((error as { stderr?: string }).stderr || error).slice(-1500)}`,
      )
    })
    if (judged) rows.push({ documentation: name, 'edit links': links, ...counts(judged) })
  }
}
console.table(rows)
process.exitCode = rows.some((row) => Number(row['wrong line']) + Number(row['wrong file']) > 0)
  ? 1
  : 0

async function tryOne(documentation: Documentation, hasLinks: boolean): Promise<readonly Judged[]> {
  const project = join(cache, 'source-lines', documentation.folder)
  const programs = await installGenerator(documentation.install, project)
  const plain = await documentation.sources()
  const linked = hasLinks ? documentation.withEditLinks(plain) : plain
  const { sources, defects } = plantAll(linked, documentation)
  clear(project)
  const { folder = '', from = '' } = (await documentation.checkout?.()) ?? {}
  if (folder !== '')
    cpSync(join(folder, from), join(project, from), { recursive: true, filter: existsSync })
  writeFiles(project, sources)
  if (documentation.needsRepository) await commit(project)
  const [program, ...args] = documentation.command
  const own = join(programs, program)
  await exec(existsSync(own) ? own : program, args, {
    cwd: project,
    maxBuffer: 64 * 1024 ** 2,
    env: {
      ...process.env,
      ...{ ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      NODE_ENV: 'production',
    },
  })
  const judged = await judge(project, join(project, documentation.output), defects)
  if (!values.quiet) {
    for (const one of judged) {
      if (one.verdict === 'right') continue
      const { kind, path, line, id } = one.defect
      console.log(`${one.verdict}: ${kind}, ${path}:${line}, ${id}: ${one.shown}`)
    }
  }
  return judged
}

function plantAll(sources: Sources, documentation: Documentation) {
  const draw = random(Number(values.seed))
  const { inclusion, menu, isPage } = documentation
  const pages = plantDefects(sources, draw, { ...documentation, count: Number(values.count) })
  const parts = inclusion
    ? plantInclusion(pages.sources, draw, { ...inclusion, isPage })
    : { sources: pages.sources, defects: [] }
  const menus = menu
    ? plantMenu(parts.sources, draw, menu)
    : { sources: parts.sources, defects: [] }
  return {
    sources: menus.sources,
    defects: [...pages.defects, ...parts.defects, ...menus.defects],
  }
}

function clear(project: string): void {
  for (const name of readdirSync(project)) {
    if (!kept.has(name)) rmSync(join(project, name), { recursive: true, force: true })
  }
  for (const name of ['.cache', '.vite', '.astro']) {
    rmSync(join(project, 'node_modules', name), { recursive: true, force: true })
  }
}

async function commit(cwd: string): Promise<void> {
  const git = (...args: string[]) =>
    exec('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd })
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('add', '--all', '.')
  await git('commit', '--quiet', '--message', 'a')
}

function counts(judged: readonly Judged[]): Record<string, number> {
  const of = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).length
  return {
    planted: judged.length,
    'not reported': of('not reported'),
    right: of('right'),
    'file alone': of('file alone'),
    none: of('none'),
    'wrong line': of('wrong line'),
    'wrong file': of('wrong file'),
  }
}
