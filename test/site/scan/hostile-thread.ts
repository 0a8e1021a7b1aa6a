import { parentPort, workerData } from 'node:worker_threads'
import { fileScanner } from '../../../src/site/scan/file-scanner.ts'
import { ScanPacker } from '../../../src/site/scan/packed-scan.ts'
import { hostileFiles, piecesOf } from './hostile-files.ts'

/** Scans hostile files one after another, and tells what it found: on a thread with little memory. */
const { bytes, pieceLength, names } = workerData as {
  bytes: number
  pieceLength: number
  names: readonly string[]
}

const packer = new ScanPacker()
for (const name of names) {
  const file = hostileFiles[name]
  const scanner = file && fileScanner(file.path)
  if (!scanner) throw new Error(`${name} is no file`)
  const began = performance.now()
  for (const piece of piecesOf(file, bytes, pieceLength)) scanner.write(piece)
  const { added, known, isPartial } = packer.pack(scanner.end())
  parentPort?.postMessage({
    name,
    length: added.length + known.length,
    isPartial,
    time: performance.now() - began,
  })
}
