import { parentPort, workerData } from 'node:worker_threads'
import { FileReader } from '../../../src/site/reading/file-reader.ts'
import { ScanPacker } from '../../../src/site/reading/scan/packed-scan.ts'
import { hostileFiles, piecesOf } from '../../support/hostile-files.ts'

/** Scans hostile files one after another, and reports each result. */
const { bytes, pieceLength, names } = workerData as {
  bytes: number
  pieceLength: number
  names: readonly string[]
}

const packer = new ScanPacker()
for (const name of names) {
  const file = hostileFiles[name]
  if (!file) throw new Error(`unknown hostile file: ${name}`)
  const reader = new FileReader(file.path, 'pages')
  const began = performance.now()
  for (const piece of piecesOf(file, bytes, pieceLength)) reader.update(piece)
  const { scan } = reader.end()
  if (!scan) throw new Error(`${name} is not scanned`)
  packer.pack(scan)
  parentPort?.postMessage({
    name,
    length: packer.take().size,
    isPartial: scan.isPartial,
    time: performance.now() - began,
  })
}
