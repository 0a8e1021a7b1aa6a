import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { zip } from '../../archives/zip.ts'
import type { ArtifactService, StoredArtifact } from '../../service/artifact/artifact-service.ts'
import { writeFiles } from '../../write-files.ts'
import { type ActionStandIn, requirePermissions, type StandInStep } from './stand-in.ts'

/**
 * Stand-ins for actions/upload-artifact 7 and actions/download-artifact 8, with the inputs that the
 * workflows of this repository use.
 *
 * @param more.previous the artifacts of the run that `run-id` names
 * @param more.hasDoubledNames whether the service names the file of `a.zip` `a.zip.zip`
 */
export const artifactActions = (
  service: ArtifactService,
  more: { readonly previous?: ArtifactService; readonly hasDoubledNames?: boolean } = {},
): Readonly<Record<string, ActionStandIn>> => ({
  'actions/upload-artifact': (step) => upload(step, service),
  'actions/download-artifact': (step) => {
    const { previous = service, hasDoubledNames = false } = more
    if (!step.inputs['run-id']) return download(step, service, hasDoubledNames)
    requirePermissions(step, ['actions: read'])
    return download(step, previous, hasDoubledNames)
  },
})

/** Without `archive: false`, the files become one zip archive. With it, the file's name is that of the artifact. */
function upload({ workspace, inputs }: StandInStep, service: ArtifactService) {
  const path = resolve(workspace, inputs.path ?? '')
  const files = filesAt(path)
  if (files.length === 0) {
    if (inputs['if-no-files-found'] === 'error') throw new Error(`No files were found: ${path}`)
    return {}
  }
  const isWhole = inputs.archive === 'false'
  const name = isWhole ? basename(path) : (inputs.name ?? 'artifact')
  const root = files[0] === path ? dirname(path) : path
  const content = isWhole
    ? readFileSync(path)
    : zip(files.map((file) => ({ name: relative(root, file), content: readFileSync(file) })))
  const mimeType = isWhole && !name.endsWith('.zip') ? 'application/gzip' : 'application/zip'
  const stored = service.store({ name, content, mimeType }, inputs.overwrite === 'true')
  return { 'artifact-id': `${stored.id}` }
}

function filesAt(path: string): readonly string[] {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesIn(path) : [path]
}

/**
 * Archives are unpacked, unless `skip-decompress` is set; anything else is saved under the name that the
 * service gives it. Several artifacts get a folder each, unless `merge-multiple` is set.
 */
function download(
  { workspace, inputs }: StandInStep,
  { artifacts }: ArtifactService,
  hasDoubledNames: boolean,
) {
  const { name = '', pattern = '', 'artifact-ids': ids = '' } = inputs
  const isWanted = (artifact: StoredArtifact) => {
    if (ids) return ids.split(/[\s,]+/).includes(`${artifact.id}`)
    return name ? artifact.name === name : matchesGlob(artifact.name, pattern)
  }
  const wanted = artifacts.filter(isWanted)
  if (wanted.length === 0 && pattern === '') throw new Error(`Artifact not found: ${name || ids}`)
  const target = resolve(workspace, inputs.path || '.')
  for (const artifact of wanted) {
    const isApart = pattern !== '' && inputs['merge-multiple'] !== 'true'
    const { name: of } = artifact
    const isDoubled = hasDoubledNames || !of.endsWith('.zip')
    const fileName = artifact.mimeType === 'application/zip' && isDoubled ? `${of}.zip` : of
    save(artifact, join(target, isApart ? of : ''), fileName, inputs)
  }
  return { 'download-path': target }
}

function save(
  { mimeType, content }: StoredArtifact,
  folder: string,
  fileName: string,
  inputs: Readonly<Record<string, string>>,
): void {
  mkdirSync(folder, { recursive: true })
  const isZip = mimeType === 'application/zip'
  if (!isZip || inputs['skip-decompress'] === 'true') {
    writeFileSync(join(folder, fileName), content)
    return
  }
  writeFiles(folder, unzip(content))
}

/** The files of an archive of the toolkit or of `zip`: by its central directory, stored or deflated. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number]
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const isStored = archive.readUInt16LE(at + 10) === 0
    if (!path.endsWith('/')) files.set(path, isStored ? packed : inflateRawSync(packed))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
