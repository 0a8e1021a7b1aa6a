import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveType } from '../../../src/archive/archive-type.ts'
import { TarSink } from '../../../src/archive/tar-sink.ts'
import { unpackZip } from '../../../src/archive/zip-unpacker.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { readTree } from '../../../test/support/site-tree.ts'

/**
 * Unpacks each archive of a folder, and prints a line for each: its name, and the digest of its files or
 * why it was refused. The lines of two checkouts can be compared by `diff`:
 *
 *     node tools/qa/campaign/archive-verdicts.ts FOLDER
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder with the archives')

for (const name of readdirSync(folder).toSorted()) {
  console.log(`${name}\t${await verdictOf(join(folder, name))}`)
}

async function verdictOf(file: string): Promise<string> {
  const target = mkdtempSync(join(tmpdir(), 'verdict-'))
  try {
    if (!(await unpack(file, target))) return 'no archive'
    const files = JSON.stringify(Object.entries(await readTree(target)).toSorted())
    return `accepted ${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
  } catch (error) {
    if (error instanceof Failure) return `${error.code} ${error.what}`
    return `${error}`
  } finally {
    rmSync(target, { recursive: true })
  }
}

/** @returns whether it is an archive */
async function unpack(file: string, target: string): Promise<boolean> {
  const bytes = readFileSync(file)
  const type = archiveType(bytes)
  if (!type) return false
  if (type === 'zip') {
    await unpackZip({ zipFile: file, unpackTo: target })
    return true
  }
  const sink = new TarSink({ unpackTo: target }, type)
  const step = 64 * 1024
  for (let at = 0; at < bytes.length; at += step) await sink.write(bytes.subarray(at, at + step))
  await sink.finish()
  return true
}
