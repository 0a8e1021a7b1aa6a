import { gzipSync } from 'node:zlib'
import { growingArchives } from '../../../../test/support/archives/growing.ts'
import { type HostileFile, hostileFiles, piecesOf } from '../../../../test/support/hostile-files.ts'
import { tarOf } from '../archives.ts'
import { type FaultCase, type Row, table } from '../fault-case.ts'
import { type Stage, serve } from '../stage.ts'

/** Size of each archive, and of each file, in bytes. */
const size = 1e6

const archiveRow = ({ type, what, make }: (typeof growingArchives)[number]): Row => [
  what,
  (stage: Stage) => {
    const isTar = type === 'tar'
    const bytes = isTar ? gzipSync(make(size), { level: 1 }) : make(size)
    serve(stage, { type: isTar ? 'tar.gz' : 'zip', bytes, files: [] })
  },
  ['success', 'BUNDLE_UNSAFE', 'BUNDLE_CORRUPT'],
]

const fileRow = ([what, file]: [string, HostileFile]): Row => [
  what,
  async (stage: Stage) => {
    const bytes = Buffer.concat([...piecesOf(file, size, size)])
    const index = { path: 'index.html', bytes: Buffer.from('<title>Start</title>') }
    serve(stage, await tarOf([index, { path: `hostile/${file.path}`, bytes }]))
  },
  'success',
]

/** The maximum time for which the main thread may be blocked, in milliseconds. */
const maxBlock = 50

/** Bundles that are designed to cost time or memory. */
export const hostileBundleFaults: FaultCase[] = [
  ...table('hostile archive', { delivery: 'download', maxBlock }, [
    ...growingArchives.map(archiveRow),
  ]),
  ...table('hostile file', { delivery: ['download', 'extract'], maxBlock }, [
    ...Object.entries(hostileFiles).map(fileRow),
  ]),
]
