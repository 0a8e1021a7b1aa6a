import { parentPort, workerData } from 'node:worker_threads'
import { FilePacker } from '../../src/reading/file-packer.ts'
import { hostileFiles, piecesOf } from '../support/hostile-files.ts'

/** Scans hostile files one after another, and reports each result. */
const { bytes, pieceLength, names } = workerData as {
  bytes: number
  pieceLength: number
  names: readonly string[]
}

const packer = new FilePacker('pages')
for (const name of names) {
  const file = hostileFiles[name]
  if (!file) throw new Error(`unknown hostile file: ${name}`)
  const reader = packer.open(file.path)
  const began = performance.now()
  for (const piece of piecesOf(file, bytes, pieceLength)) reader.update(piece)
  packer.add(reader.end())
  const { files, size } = packer.take()
  const [scan] = files.flatMap(({ scan }) => scan ?? [])
  if (!scan) throw new Error(`${name} is not scanned`)
  parentPort?.postMessage({
    name,
    length: size,
    isPartial: scan.isPartial,
    time: performance.now() - began,
  })
}
