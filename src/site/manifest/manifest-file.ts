import {
  type ReadLimits,
  readRegularFile,
  regularFilePieces,
  UnreadableFile,
} from '../../kernel/disk/regular-file.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Manifest } from './manifest.ts'
import { type ManifestInput, readManifest, readManifestLines } from './manifest-reader.ts'

/** No site that can be unpacked has a larger manifest, so each manifest can be a baseline. */
export const maxManifestBytes = 500e6

/**
 * Reads a manifest; resolves with undefined if the file does not exist.
 *
 * @param input the input that names the file
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT if the file cannot be read or is not a manifest
 */
export async function readManifestFile(
  input: ManifestInput,
  path: string,
  workspace: string,
): Promise<Manifest | undefined> {
  // Never aborts: a cancel terminates the whole thread.
  const { signal } = new AbortController()
  const limits = { maxBytes: maxManifestBytes, workspace, signal }
  const manifest = await readManifestLines(linesOf(path, limits), input).catch((error) => {
    if (error instanceof Failure) throw error
    return undefined
  })
  if (manifest) return manifest
  const bytes = await readRegularFile(path, limits).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
    const otherwise = input === 'baseline' ? ', or leave `baseline` out' : ''
    throw new Failure('INVALID_INPUT', `\`${input}\` is ${path}, which ${error.message}`, {
      nextStep: `Use the manifest of an earlier export${otherwise}`,
    })
  })
  return bytes && readManifest(bytes.toString(), input)
}

/** Longer than any line of a manifest, in UTF-16 units. */
const maxLineLength = 20_000

async function* linesOf(path: string, limits: ReadLimits): AsyncGenerator<string[], void, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of regularFilePieces(path, limits)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines
    if (rest.length > maxLineLength) return
  }
  if (rest !== '') yield [rest]
}
