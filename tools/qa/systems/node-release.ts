import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Kept between runs, but not committed. */
export const cacheFolder = fileURLToPath(new URL('../../../out/systems/', import.meta.url))

/**
 * The binary of a Node release, from the npm registry (the package that `node` itself installs).
 *
 * @param system such as `linux-x64` or `win-x64`
 * @param version such as `22.12.0`
 * @returns an absolute path
 * @throws if the registry has no such release
 */
export function nodeRelease(system: string, version: string): string {
  const program = join('bin', system.startsWith('win') ? 'node.exe' : 'node')
  const folder = join(cacheFolder, `node-${system}-${version}`)
  if (existsSync(join(folder, program))) return join(folder, program)
  const unpacking = `${folder}.${process.pid}`
  mkdirSync(unpacking, { recursive: true })
  const name = `node-${system}@${version}`
  execFileSync('npm', ['pack', '--silent', name, '--pack-destination', unpacking])
  const [archive = ''] = readdirSync(unpacking)
  execFileSync('tar', ['xzf', archive, '--strip-components=1'], { cwd: unpacking })
  rmSync(join(unpacking, archive))
  renameSync(unpacking, folder)
  return join(folder, program)
}
