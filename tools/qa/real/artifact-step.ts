import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'

/**
 * Replaces actions/upload-artifact and actions/download-artifact, whose repositories are
 * unreachable, by the same toolkit with the inputs of these workflows.
 */
const input = (name: string) => process.env[`INPUT_${name.toUpperCase()}`] ?? ''
const client = new DefaultArtifactClient()
const path = resolve(input('path') || '.')

if (process.argv[2] === 'upload') await upload()
else await download()

async function upload(): Promise<void> {
  const isFolder = (await stat(path)).isDirectory()
  const files = isFolder ? await filesIn(path) : [path]
  if (files.length === 0) throw new Error(`No files in ${path}`)
  // A file that is not archived gives its name to the artifact.
  const skipArchive = input('archive') === 'false'
  const name = skipArchive ? basename(path) : input('name')
  await client.uploadArtifact(name, files, isFolder ? path : dirname(path), { skipArchive })
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function download(): Promise<void> {
  const { artifacts } = await client.listArtifacts()
  const wanted = artifacts.filter(({ id, name }) =>
    input('artifact-ids')
      ? `${id}` === input('artifact-ids')
      : [input('name'), input('pattern')].some((text) => matches(name, text)),
  )
  if (wanted.length === 0) throw new Error('No such artifact')
  for (const { id } of wanted) await client.downloadArtifact(id, { path })
}

/** Whether a name equals the text, or has its prefix if the text ends in `*`. */
function matches(name: string, text: string): boolean {
  return text.endsWith('*') ? name.startsWith(text.slice(0, -1)) : name === text
}
