import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskReason, isOutOfSpace } from '../disk/disk-failure.ts'
import { workspaceLink } from '../disk/path-obstacle.ts'
import { tryToWrite, writeWhole } from '../disk/whole-file.ts'
import { Failure } from '../run/failure.ts'

/** What the deployment's chart is told of an export. */
export interface HelmValues {
  /** Presigned: whoever has it can fetch the bundle until it expires. */
  readonly bundleUrl: string
  /** ISO 8601, UTC; empty where the host tells none. */
  readonly expiresAt: string
  readonly exportVersion?: string | undefined
}

/** The values of a self-hosting deployment's chart (spec, section 1), as YAML. */
export async function helmValues(values: HelmValues): Promise<string> {
  // Loaded for those alone who ask for the file.
  const { Document } = await import('yaml')
  const { bundleUrl, expiresAt, exportVersion: version } = values
  const document = new Document({
    staticExport: { enabled: true, bundleUrl, ...(version && { version }) },
  })
  document.commentBefore = [
    ` bundleUrl ends ${expiresAt ? `at ${expiresAt}` : 'when its host says so'}. A pod that starts later, after a restart or a`,
    ' move to another node, cannot fetch the site by it. Deploy anew before, or serve the',
    ' bundle from a place of your own and name that place here.',
    ' Until then, whoever reads this file can fetch the site: keep it out of the repository.',
  ].join('\n')
  // Charts are read by YAML 1.1 too, to which `1.10` and `on` are no strings.
  return document.toString({
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  })
}

/** Where the values go. */
export interface HelmValuesFile {
  /** Absolute. */
  readonly path: string
  /** The folder of the workflow's own files, absolute; whoever wrote to the repository made links in it. */
  readonly workspace: string
}

/**
 * Makes sure that the file can be written, before anything is asked of the host. A file that is
 * there stays as it is.
 *
 * @throws Failure INVALID_INPUT when it is no place for a file, NO_SPACE on a full disk
 */
export async function prepareHelmValues(file: HelmValuesFile): Promise<void> {
  await onDisk(file, () => tryToWrite(file.path))
}

/**
 * Writes the file whole or not at all, to be read by this user alone, as the link in it is live.
 *
 * @throws Failure INVALID_INPUT, NO_SPACE; a file that was there is then as it was
 */
export async function writeHelmValues(file: HelmValuesFile, values: HelmValues): Promise<void> {
  const text = await helmValues(values)
  await onDisk(file, () => writeWhole(file.path, text))
}

async function onDisk(file: HelmValuesFile, write: () => Promise<void>): Promise<void> {
  const { path } = file
  try {
    await requireOwnPlace(file)
    await write()
  } catch (error) {
    if (error instanceof Failure) throw error
    const reason = diskReason(error)
    if (isOutOfSpace(error)) {
      throw new Failure('NO_SPACE', `no space is left to write ${path} (${reason})`, {
        nextStep: 'Free space there, or let `helm-values-file` name a file on a larger disk',
        cause: error,
      })
    }
    throw refused(path, `cannot be written (${reason})`, error)
  }
}

async function requireOwnPlace({ path, workspace }: HelmValuesFile): Promise<void> {
  const found = await statusOf(path)
  if (found?.isDirectory()) throw refused(path, 'is a folder')
  if (found?.isSymbolicLink()) throw refused(path, 'is a symbolic link')
  const link = await workspaceLink(dirname(path), workspace)
  if (link) throw refused(path, `leads through a symbolic link, ${link}`)
}

const statusOf = (path: string) => lstat(path).catch(() => undefined)

function refused(path: string, why: string, cause?: unknown): Failure {
  return new Failure('INVALID_INPUT', `\`helm-values-file\` names ${path}, which ${why}`, {
    nextStep: 'Name a file in a folder that the runner may write to',
    cause,
  })
}
