/**
 * Writes the licences of everything that dist/ may hold: of each package that is installed for
 * running, by the lockfile. (The bundler's own list holds one chunk's packages only.)
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const lockfile: { packages: Record<string, { version: string; license?: string; dev?: boolean }> } =
  JSON.parse(readFileSync(`${repository}package-lock.json`, 'utf8'))

const entries = Object.entries(lockfile.packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return `${name} ${version} (${license})\n\n${licenceText(`${repository}${path}`)}`
  })
const unique = [...new Set(entries)].sort()
writeFileSync(`${repository}dist/licenses.txt`, `${unique.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)

function licenceText(folder: string): string {
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file
    ? readFileSync(`${folder}/${file}`, 'utf8').replace(/\r/g, '').trim()
    : 'No text in the package.'
}
