import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from '../part.ts'
import type { DocsSource } from './docs-source.ts'
import type { Generator, Installation } from './generators/generator.ts'

const exec = promisify(execFile)

/** In ms. The slowest takes a minute on an idle machine. */
const timeLimit = 600_000

/** What was installed: all else in a project is made anew. */
const installedNames = new Set([
  ...['node_modules', 'venv', 'sources', 'package.json', 'package-lock.json', '.installed'],
])

/** What generators keep there of the build before. */
const keptCaches = ['.cache', '.vite', '.astro'].map((name) => join('node_modules', name))

/**
 * Builds a site with a generator, into `site`, which is replaced: as from a fresh checkout, without
 * anything of the build before.
 *
 * @param options.cache folder for projects with their packages
 * @param options.isLater for a build of a time three days ahead, by generators that can be told the time
 * @throws Missing if the packages cannot be installed, or the error of the generator
 */
export async function buildSite(
  generator: Generator,
  docs: DocsSource,
  {
    cache,
    site,
    isLater,
  }: { readonly cache: string; readonly site: string; readonly isLater: boolean },
): Promise<void> {
  const project = join(cache, generator.name.toLowerCase().replace(/\W+/g, '-'))
  const programs = await installGenerator(generator.install, project)
  const old = readdirSync(project).filter((name) => !installedNames.has(name))
  for (const name of [...old, ...keptCaches]) {
    rmSync(join(project, name), { recursive: true, force: true })
  }
  const cwd = isLater && generator.isMoved ? join(project, 'moved/to/another/folder') : project
  const time = Date.now() / 1000 + (isLater ? 3 * 86_400 : 0)
  for (const [path, text] of Object.entries(generator.files(docs))) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
    utimesSync(join(cwd, path), time, time)
  }
  const [program, ...args] = generator.command
  const isFaked = isLater && generator.needsFakeTime
  const faked = isFaked ? ['faketime', '-f', '+3d'] : []
  const [first = '', ...rest] = [...faked, join(programs, program), ...args]
  await exec(first, rest, {
    cwd,
    maxBuffer: 64 * 1024 ** 2,
    timeout: timeLimit,
    env: {
      ...process.env,
      // Their counts of users, which no network here could take.
      ...{ ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      ...{ NODE_ENV: 'production', JEKYLL_ENV: 'production' },
      // https://reproducible-builds.org/specs/source-date-epoch/
      ...(isLater && !isFaked && { SOURCE_DATE_EPOCH: `${Math.round(time)}` }),
    },
  })
  rmSync(site, { recursive: true, force: true })
  cpSync(join(cwd, generator.output), site, { recursive: true })
}

/** Installs a generator once; resolves with the folder of its programs. */
export async function installGenerator(wanted: Installation, project: string): Promise<string> {
  const mark = join(project, '.installed')
  const text = JSON.stringify(wanted)
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== text) {
    rmSync(project, { recursive: true, force: true })
    mkdirSync(project, { recursive: true })
    await installInto(project, wanted).catch((error: unknown) => {
      throw new Missing(`cannot be installed: ${String(error).split('\n', 1)}`)
    })
    writeFileSync(mark, text)
  }
  if ('program' in wanted) {
    const found = await exec('sh', ['-c', 'command -v "$0"', wanted.program]).catch(() => undefined)
    if (!found) throw new Missing(`${wanted.program} is not installed`)
    return dirname(found.stdout.trim())
  }
  return join(project, 'npm' in wanted ? 'node_modules/.bin' : 'venv/bin')
}

async function installInto(cwd: string, wanted: Installation): Promise<void> {
  if ('npm' in wanted) {
    const { npm, overrides } = wanted
    const file = { private: true, dependencies: npm, overrides }
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(file))
    await exec('npm', ['install', '--no-audit', '--no-fund'], { cwd })
  } else if ('pip' in wanted) {
    await exec('python3', ['-m', 'venv', 'venv'], { cwd })
    const all = Object.entries(wanted.pip).map(([name, version]) => `${name}==${version}`)
    await exec('venv/bin/pip', ['install', '--quiet', ...all], { cwd })
  } else if (wanted.sources) {
    const folder = join(cwd, 'sources')
    mkdirSync(folder)
    const options = ['--quiet', '--no-deps', '--no-binary', ':all:', '--dest', folder]
    await exec('pip', ['download', ...options, wanted.sources], { cwd })
    const [archive = ''] = readdirSync(folder)
    await exec('tar', ['xzf', archive, '--strip-components=1'], { cwd: folder })
  }
}
