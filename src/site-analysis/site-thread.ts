import type { ArchiveType } from '../bundle/unpack/archive-type.ts'
import type { SiteUse } from '../bundle/unpack/batch-writer.ts'
import type { Unpacked } from '../bundle/unpack/site-writer.ts'
import type { TarSink } from '../bundle/unpack/tar-sink.ts'
import type { Expectations } from '../check/site-check.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { respondToEach } from '../run/thread-client.ts'
import type {
  BaselineFile,
  Comparison,
  ReportFrame,
  SiteDocument,
  SiteJudge,
} from './site-judge.ts'

/** Messages to the thread, in this order. Paths are absolute. */
export type SiteMessage =
  | { readonly ask: 'baseline'; readonly path: string; readonly workspace: string }
  | { readonly ask: 'open'; readonly type: ArchiveType; readonly use: SiteUse }
  | { readonly ask: 'write'; readonly piece: Uint8Array }
  | { readonly ask: 'finish'; readonly zipFile: string }
  | {
      readonly ask: 'manifest'
      readonly site: Pick<Manifest, 'domain' | 'jobId'>
      readonly document: SiteDocument
    }
  | { readonly ask: 'prove' }
  | { readonly ask: 'check'; readonly expectations: Expectations; readonly ratchet?: BaselineFile }
  | { readonly ask: 'compare'; readonly comparison: Comparison }
  | { readonly ask: 'report'; readonly frame: ReportFrame; readonly document: SiteDocument }

/** Each module loads only when it is needed. */
const judging = () => import('./site-judge.ts')
const tar = () => import('../bundle/unpack/tar-sink.ts')
const zip = () => import('../bundle/unpack/zip-unpacker.ts')

let use: SiteUse = {}
let sink: TarSink | undefined
let unpacked: Unpacked | undefined
let judge: SiteJudge | undefined

async function judgeOf(): Promise<SiteJudge> {
  judge ??= new (await judging()).SiteJudge(unpacked?.files ?? [])
  return judge
}

async function work(message: SiteMessage): Promise<unknown> {
  switch (message.ask) {
    case 'baseline': {
      const { readManifestFile } = await import('../manifest/manifest-file.ts')
      const manifest = await readManifestFile('baseline', message.path, message.workspace)
      return manifest && { domain: manifest.domain }
    }
    case 'open':
      use = message.use
      if (message.type !== 'zip') sink = new (await tar()).TarSink(use, message.type)
      return undefined
    case 'write':
      return await sink?.write(message.piece)
    case 'finish': {
      const { zipFile } = message
      unpacked = await (sink?.finish() ?? (await zip()).unpackZip({ ...use, zipFile }))
      return { fileCount: unpacked.fileCount, bytes: unpacked.bytes }
    }
    case 'prove': {
      const { requireWholeSite } = await import('../bundle/unpack/whole-site.ts')
      return requireWholeSite(use.unpackTo ?? '', unpacked?.files ?? [])
    }
    case 'manifest':
      return (await judgeOf()).manifest(message.site, message.document)
    case 'compare':
      return (await judgeOf()).compare(message.comparison)
    case 'check':
      return (await judgeOf()).check(message.expectations, message.ratchet)
    case 'report':
      return (await judgeOf()).report(message.frame, message.document)
  }
}

respondToEach(work)
