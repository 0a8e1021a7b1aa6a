import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSite } from '../../src/site/check/check-site.ts'
import { deployments } from '../../src/site/deployment.ts'
import { FileReader } from '../../src/site/file-reader.ts'
import { publishTargets } from '../../src/site/publish-target.ts'
import type { SiteFile } from '../../src/site/site-file.ts'

// Checks sites by other authors, to review the findings:
//   node tools/real/sites.ts [--domain=…] [--deployment=…] [--publish-target=…] [folder…]

const debianPackages = {
  'python3.11-doc': '/usr/share/doc/python3.11/html',
  'postgresql-doc-15': '/usr/share/doc/postgresql-doc-15/html',
}

/** How many places are printed per finding. */
const placesShown = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'string', default: '' },
    deployment: { type: 'string', default: 'client-hosted' },
    'publish-target': { type: 'string', default: 'none' },
  },
})
const folders = positionals.length > 0 ? positionals : Object.values(debianPackages)
for (const folder of folders) {
  if (existsSync(folder)) await check(folder)
  else
    console.log(`${folder} is missing; install the Debian packages ${Object.keys(debianPackages)}`)
}

async function check(folder: string): Promise<void> {
  const files = await scan(folder)
  const start = performance.now()
  const { findings, externalResources, pages, references } = checkSite(files, {
    domain: values.domain,
    deployment: deployments.find((name) => name === values.deployment) ?? 'client-hosted',
    publishTarget: publishTargets.find((name) => name === values['publish-target']) ?? 'none',
    allowedHosts: [],
    servedUnder: '/',
  })
  const milliseconds = Math.round(performance.now() - start)
  console.log(
    `${folder}: ${files.length} files, ${pages} pages, ${references} references, checked in ${milliseconds} ms`,
  )
  for (const { cause, level, subject, detail, count, places } of findings) {
    console.log(`  ${level} ${[cause, subject, detail].filter(Boolean).join(' ')} (${count})`)
    for (const { path, text } of places.slice(0, placesShown)) {
      console.log(`    ${path}${text === '' ? '' : ` ${JSON.stringify(text)}`}`)
    }
  }
  for (const { host, kind, pages } of externalResources) {
    console.log(`  loads ${kind} from ${host} (${pages})`)
  }
}

async function scan(folder: string): Promise<SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: SiteFile[] = []
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name)
    const path = name.slice(join(folder, sep).length).replaceAll(sep, '/')
    // Debian links some assets to packages that other documentation shares.
    const bytes = entry.isDirectory() ? undefined : await readFile(name).catch(() => undefined)
    if (!bytes) continue
    const reader = new FileReader(path, 'pages')
    reader.update(bytes)
    files.push(reader.end())
  }
  return files
}
