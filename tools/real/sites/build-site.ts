import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from '../part.ts'
import type { DocsSource } from './docs-source.ts'
import type { Generator } from './generators.ts'

const exec = promisify(execFile)

/**
 * Builds a site with a generator, into `site`, which is replaced. What the generator keeps of the build
 * before is removed: each build is one of a fresh checkout.
 *
 * @param cache folder for projects with their packages
 * @throws Missing if the packages cannot be installed
 */
export async function buildSite(
  generator: Generator,
  docs: DocsSource,
  { cache, site }: { readonly cache: string; readonly site: string },
): Promise<void> {
  const project = join(cache, generator.name.toLowerCase().replace(/\W+/g, '-'))
  const programs = await install(generator, project)
  for (const kept of [
    '.next',
    '.docusaurus',
    '.astro',
    'docs/.vitepress/cache',
    generator.output,
  ]) {
    rmSync(join(project, kept), { recursive: true, force: true })
  }
  for (const [path, text] of Object.entries(generator.files(docs))) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const [program, ...args] = generator.command
  await exec('nice', ['-n', '10', join(programs, program), ...args], {
    cwd: project,
    maxBuffer: 64 * 1024 ** 2,
    env: {
      ...process.env,
      // Their counts of users, which no network here could take.
      ...{ ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      NODE_ENV: 'production',
    },
  })
  rmSync(site, { recursive: true, force: true })
  cpSync(join(project, generator.output), site, { recursive: true })
}

/** Installs a generator once; resolves with the folder of its programs. */
async function install({ npm, pip }: Generator, project: string): Promise<string> {
  const programs = join(project, npm ? 'node_modules/.bin' : 'venv/bin')
  const isInstalled = join(project, '.installed')
  if (existsSync(isInstalled)) return programs
  mkdirSync(project, { recursive: true })
  try {
    if (npm) {
      const file = { private: true, dependencies: npm }
      writeFileSync(join(project, 'package.json'), JSON.stringify(file))
      await exec('npm', ['install', '--no-audit', '--no-fund'], { cwd: project })
    } else {
      await exec('python3', ['-m', 'venv', 'venv'], { cwd: project })
      const wanted = Object.entries(pip ?? {}).map(([name, version]) => `${name}==${version}`)
      await exec('venv/bin/pip', ['install', '--quiet', ...wanted], { cwd: project })
    }
  } catch (error) {
    throw new Missing(`cannot be installed: ${String(error).split('\n', 1)}`)
  }
  writeFileSync(isInstalled, '')
  return programs
}
