import { diskFailure } from '../kernel/disk/disk-failure.ts'
import { tryToWrite, writeWhole } from '../kernel/disk/whole-file.ts'
import { requireFilePath } from './bundle-path.ts'

export interface HelmValues {
  /** Presigned: anyone who has it can download the bundle until it expires. */
  readonly bundleUrl: string
  /** ISO 8601, UTC; empty if the host sent none. */
  readonly expiresAt: string
  readonly exportVersion?: string | undefined
}

/** The values of a self-hosting deployment's chart (spec, section 1), as YAML. */
export function helmValues({ bundleUrl, expiresAt, exportVersion: version }: HelmValues): string {
  const lines = [
    `# bundleUrl expires ${expiresAt ? `at ${expiresAt}` : 'at an unknown time'}. A pod that starts later, after a`,
    '# restart or a move to another node, cannot download the site. Deploy again before then,',
    '# or host the bundle yourself and set its URL here.',
    '# Until then, anyone who can read this file can download the site: do not commit it.',
    '',
    'staticExport:',
    '  enabled: true',
    `  bundleUrl: ${scalar(bundleUrl)}`,
    ...(version ? [`  version: ${scalar(version)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** YAML 1.1 parsers read an unquoted `1.10` as a number, and some characters as line breaks. */
const scalar = (text: string) =>
  JSON.stringify(text).replace(
    /[^ -~]/gu,
    (character) => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
  )

export interface HelmValuesFile {
  readonly path: string
  /** Absolute. */
  readonly workspace: string
}

/**
 * Checks that the file can be written, before the first request to the host. An existing file stays
 * as it is.
 *
 * @throws Failure INVALID_INPUT for an unusable path, NO_SPACE on a full disk
 */
export async function prepareHelmValues(file: HelmValuesFile): Promise<void> {
  await onDisk(file, () => tryToWrite(file.path))
}

/**
 * Writes the file completely or not at all, readable by this user only: the link in it is live.
 *
 * @throws Failure INVALID_INPUT, NO_SPACE; an existing file is then unchanged
 */
export async function writeHelmValues(file: HelmValuesFile, values: HelmValues): Promise<void> {
  const text = helmValues(values)
  await onDisk(file, () => writeWhole(file.path, text))
}

async function onDisk(file: HelmValuesFile, write: () => Promise<void>): Promise<void> {
  try {
    await requireFilePath('helm-values-file', file.path, file.workspace)
    await write()
  } catch (error) {
    throw diskFailure(error, file.path, unusable)
  }
}

const unusable = {
  code: 'INVALID_INPUT',
  nextStep: 'Set `helm-values-file` to a file in a folder that the runner can write to',
  moreSpace: 'Free space there, or set `helm-values-file` to a file on a larger disk',
} as const
