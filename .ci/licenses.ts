/**
 * Writes the licences of everything that dist/ may hold: of each package that is installed for
 * running, by the lockfile. (The bundler's own list holds one chunk's packages only.)
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const lockfile: { packages: Record<string, { version: string; license?: string; dev?: boolean }> } =
  JSON.parse(readFileSync(`${repository}package-lock.json`, 'utf8'))

/** Packages with the same text share an entry. */
const packagesByText = Object.groupBy(
  Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && !dev),
  ([path]) => licenceText(`${repository}${path}`),
)
const entries = Object.entries(packagesByText).map(([text, packages = []]) => {
  const names = packages.map(
    ([path, { version, license }]) =>
      `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`,
  )
  return `${[...new Set(names)].sort().join('\n')}\n\n${text}`
})
writeFileSync(
  `${repository}dist/licenses.txt`,
  `${entries.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
)

function licenceText(folder: string): string {
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file
    ? readFileSync(`${folder}/${file}`, 'utf8').replace(/\r/g, '').trim()
    : 'No text in the package.'
}
