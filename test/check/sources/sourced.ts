import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSources } from '../../../src/check/sources/finding-sources.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { FileReader } from '../../../src/reading/file-reader.ts'
import { writeFiles } from '../../support/write-files.ts'
import { rules } from '../site.ts'

type Texts = Readonly<Record<string, string>>

/** A file of a site, as it is read from the bundle. */
export function fileOf(path: string, text: string) {
  const reader = new FileReader(path, 'pages')
  reader.update(Buffer.from(text))
  return reader.end()
}

/** The findings of a site with what is known of their sources. */
export function sourced(site: Texts, sources: Texts, basePath = '/') {
  const repository = mkdtempSync(join(tmpdir(), 'sources-'))
  try {
    writeFiles(repository, Object.entries(sources))
    const files = Object.entries(site).map(([path, text]) => fileOf(path, text))
    const { findings } = checkSite(files, { ...rules, basePath })
    const folder = { repository, folder: repository, skipped: [join(repository, 'public')] }
    return withSources(findings, files, { folder, basePath })
  } finally {
    rmSync(repository, { recursive: true, force: true })
  }
}

/** `page written → source:line` of each place that has a URL, or of each finding with this cause. */
export function sourcesOf(site: Texts, sources: Texts, cause?: string): string[] {
  return sourced(site, sources).findings.flatMap((finding) =>
    finding.cause === (cause ?? finding.cause)
      ? finding.places.flatMap(({ path, written, source }) => {
          if (written === undefined && cause === undefined) return []
          const { path: file = 'none', line = '-', more } = source ?? {}
          return `${path} ${written ?? ''} → ${file}:${line}${more === undefined ? '' : ` +${more}`}`
        })
      : [],
  )
}
