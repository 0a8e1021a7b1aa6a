import type { ArchiveType } from '../bundle/archive.ts'
import { deviceName } from '../disk/file-name.ts'
import type { Run } from '../run/run.ts'

/** The artifacts of the workflow run that the step is part of. */
export interface Artifacts {
  /**
   * Makes sure that there is a service to take them, as far as that is known without asking it.
   *
   * @throws Failure ARTIFACT_UNAVAILABLE
   */
  requireService(): void
  /** @throws Failure ARTIFACT_FAILED, NO_SPACE, or what the run ends with */
  upload(artifact: Artifact, run: Run): Promise<UploadedArtifact>
}

export interface Artifact {
  readonly name: string
  /** The one file of it, absolute. */
  readonly path: string
  /** What the file is called in the artifact's zip; without it, it is uploaded as it is, unzipped. */
  readonly zippedAs?: string
  /** What the upload must turn out to have, in lower-case hex; of a zip, nobody can tell. */
  readonly sha256?: string
  /** 1 to 90; by default, and at most, what the repository's settings say. */
  readonly retentionDays?: number | undefined
}

export interface UploadedArtifact {
  readonly id: number
  readonly name: string
  /** Of its page, which asks for a login that may read the repository. */
  readonly url: string
  /** The sha256 of what was uploaded, in lower-case hex: of the zip, where there is one. */
  readonly digest: string
  /** Of what was uploaded. */
  readonly bytes: number
}

/**
 * What the artifacts of one export are called. The bundle is uploaded as it is, and so is the
 * report, which a browser then opens by the artifact's own address; such an artifact is called what
 * its file is called. The manifest is zipped, as every tool that fetches artifacts can unzip, and
 * not every one can do without.
 *
 * @param name what the author asked for; a wrong archive's ending is replaced
 */
export function artifactNames(name: string, type: ArchiveType) {
  const ending = archiveEnding.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const isRight = ending !== '' && typeOf(ending.toLowerCase()) === type
  return {
    bundle: isRight ? name : `${stem}.${type}`,
    report: `${stem}-report.html`,
    manifest: `${stem}-manifest`,
  } as const
}

const archiveEnding = /(?<=.)\.(tar\.gz|tgz|tar|zip)$/i

const typeOf = (ending: string) => (ending === '.tgz' ? 'tar.gz' : ending.slice(1))

/** What the manifest is called in its zip. */
export const zippedManifest = 'manifest.json'

/** A file system takes 255 bytes for a name, and endings are still to come. */
const longestName = 200

/**
 * What is wrong with an artifact's name, as a clause that follows the name of its input. GitHub
 * refuses what some file system refuses; the runner reads `##[` as a command wherever it is printed.
 */
export function artifactNameProblem(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)) return 'must be one line without control characters'
  const [character] = /["*/:<>?\\|]|##(?=\[)/.exec(name) ?? []
  if (character) return `must not hold ${character}, which no artifact's name may have`
  if (deviceName.test(name)) return 'is a name that Windows reserves'
  if (Buffer.byteLength(name) > longestName) return `is longer than ${longestName} bytes`
  return undefined
}
