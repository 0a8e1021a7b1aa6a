import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** One file of a site: `path` is relative, with `/` between its parts. */
export interface SiteFile {
  path: string
  bytes: Uint8Array
}

/** A fixed date, so that the same files always give the same bytes. */
const modified = new Date('2026-01-01T00:00:00Z')

/** Packs the files as tar.gz, in the order of their paths. */
export async function packBundle(files: readonly SiteFile[]): Promise<Buffer> {
  const archive = pack()
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const { path, bytes } of sorted) {
    archive.entry({ name: path, mtime: modified, mode: 0o644 }, Buffer.from(bytes))
  }
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return promisify(gzip)(Buffer.concat(chunks))
}

/** The files of a tar.gz, in its order. Rejects if it is damaged. */
export async function unpackBundle(bytes: Uint8Array): Promise<SiteFile[]> {
  const archive = extract()
  archive.end(await promisify(gunzip)(bytes))
  const files: SiteFile[] = []
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    files.push({ path: entry.header.name, bytes: Buffer.concat(chunks) })
  }
  return files
}
