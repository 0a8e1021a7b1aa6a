/** Writes the licences of the packages in dist/ to dist/licenses.txt. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packagesOfBuild } from './bundled-packages.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Packages with the same text share an entry. */
const packagesByText = Object.groupBy(packagesOfBuild(repository), ({ licenseText }) => licenseText)
const entries = Object.entries(packagesByText).map(([text, packages = []]) => {
  const names = packages.map(({ name, version, license }) => `${name} ${version} (${license})`)
  return `${[...new Set(names)].join('\n')}\n\n${text}`
})
writeFileSync(
  `${repository}dist/licenses.txt`,
  `${entries.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
)
