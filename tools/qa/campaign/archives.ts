import { zip } from '../../../test/support/archives/zip.ts'
import { random } from '../../../test/support/random.ts'
import { packBundle, type SiteFile } from '../../../test/support/service/bundle.ts'

/** A bundle, and the contents of its site. */
export interface Archive {
  readonly type: 'tar.gz' | 'zip'
  readonly bytes: Buffer
  readonly files: readonly SiteFile[]
}

/** `large` is a tar.gz of 22 MB. */
export type ArchiveKind = 'small' | 'zip' | 'large'

const made = new Map<string, Promise<Archive>>()

/** The same archive for the same kind and version; two versions of a kind differ in every file. */
export function archiveOf(kind: ArchiveKind, version = 1): Promise<Archive> {
  const name = `${kind} ${version}`
  const archive = made.get(name) ?? make(kind, version)
  made.set(name, archive)
  return archive
}

async function make(kind: ArchiveKind, version: number): Promise<Archive> {
  const draw = random(version)
  const fill = (length: number) =>
    Buffer.from(Uint8Array.from({ length }, () => draw.uniform() * 256))
  const page = (title: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><a href="/guides/page.html">A page</a><p>${fill(400).toString('base64')}</p></html>`
  const files: SiteFile[] = [
    { path: 'index.html', bytes: Buffer.from(page('Start')) },
    { path: '404.html', bytes: Buffer.from(page('Not found')) },
    { path: 'guides/page.html', bytes: Buffer.from(page('A page')) },
    { path: 'guides/empty.txt', bytes: Buffer.alloc(0) },
    { path: 'files/data.bin', bytes: fill(40_000) },
  ]
  if (kind === 'zip') return zipOf(files)
  // Different files, made of a block that is longer than gzip's window.
  const piece = kind === 'large' ? fill(1_000_003) : Buffer.alloc(0)
  for (let number = 0; kind === 'large' && number < 22; number++) {
    files.push({ path: `files/${number}.bin`, bytes: Buffer.concat([fill(64), piece]) })
  }
  return tarOf(files)
}

export async function tarOf(files: readonly SiteFile[]): Promise<Archive> {
  return { type: 'tar.gz', bytes: await packBundle(files), files }
}

function zipOf(files: readonly SiteFile[]): Archive {
  const entries = files.map(({ path, bytes }) => ({ name: path, content: Buffer.from(bytes) }))
  return { type: 'zip', bytes: zip(entries), files }
}
