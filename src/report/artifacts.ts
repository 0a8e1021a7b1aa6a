import type { ArchiveType } from '../archive/archive-type.ts'
import { deviceName } from '../kernel/disk/file-name.ts'
import type { Run } from '../kernel/run/run.ts'

/** The artifacts of the workflow run that the step is part of. */
export interface Artifacts {
  /** Sends nothing. @throws Failure ARTIFACT_UNAVAILABLE if there is no artifact service */
  requireService(): void
  /** @throws Failure ARTIFACT_FAILED, NO_SPACE; the reason of the run's signal */
  upload(artifact: Artifact, run: Run): Promise<UploadedArtifact>
}

/** The services of the runner that a report needs. */
export interface ArtifactServices {
  readonly artifacts: Artifacts
}

/** Whether and how to upload the documents of a run. */
export interface ArtifactOptions {
  readonly artifactName?: string | undefined
  /** 1 to 90; the repository's settings define the default. */
  readonly artifactRetentionDays?: number | undefined
}

export interface Artifact {
  readonly name: string
  /** Absolute path of its only file. */
  readonly path: string
  /** The name of the file in the artifact's zip; without it, the file is uploaded unzipped. */
  readonly zippedAs?: string
  /** The expected sha256 of the upload, in lower-case hex; unknown for a zip. */
  readonly sha256?: string
  /** 1 to 90; the repository's settings define the default and the maximum. */
  readonly retentionDays?: number | undefined
}

export interface UploadedArtifact {
  readonly id: number
  readonly name: string
  /** URL of its page, for users who can read the repository. */
  readonly url: string
  /** The sha256 of the upload, in lower-case hex: of the zip, if there is one. */
  readonly digest: string
  readonly bytes: number
}

/**
 * The names of the artifacts of an export. The bundle and the report are uploaded unzipped, so that a
 * browser opens the report at the artifact's URL; the service names such an artifact after its file.
 * The manifest is zipped, as not every tool can download unzipped artifacts.
 *
 * @param name from the input; the wrong archive extension is replaced
 */
export function artifactNames(name: string, type: ArchiveType): ArtifactNames {
  const [extension = ''] = archiveExtension.exec(name) ?? []
  const stem = stemOf(name)
  const isRight = extension.toLowerCase().replace('.tgz', '.tar.gz') === `.${type}`
  return {
    bundle: isRight ? name : `${stem}.${type}`,
    report: `${stem}-report.html`,
    pictures: `${stem}-report-pages.html`,
    manifest: `${stem}-manifest`,
  }
}

/** The names of the artifacts of an export or a check. */
export interface ArtifactNames {
  readonly bundle: string
  readonly report: string
  /** Of the pictures of the pages, if they are not in the report. */
  readonly pictures: string
  readonly manifest: string
}

/** The names of the artifacts of a verification. */
export interface VerificationNames {
  readonly report: string
  readonly differences: string
}

/** The names of the artifacts of a verification: those of the export in the same run are others. */
export function verificationNames(name: string): VerificationNames {
  const stem = stemOf(name)
  return { report: `${stem}-verification.html`, differences: `${stem}-differences.txt` }
}

const archiveExtension = /(?<=.)\.(tar\.gz|tgz|tar|zip)$/i

const stemOf = (name: string) => name.replace(archiveExtension, '')

/** Of a site that must not be published, there is no manifest, so that it becomes no baseline. */
export const siteDocuments = (
  names: ArtifactNames,
  paths: { report: string; manifest: string; pictures?: string | undefined },
  failure: unknown,
): readonly Artifact[] => [
  { name: names.report, path: paths.report },
  ...(paths.pictures ? [{ name: names.pictures, path: paths.pictures }] : []),
  ...(failure ? [] : [{ name: names.manifest, path: paths.manifest, zippedAs: 'manifest.json' }]),
]

/**
 * The problem with an artifact's name, as a clause that follows the name of its input. GitHub rejects
 * names that are invalid on any file system; the runner reads `##[` as a command wherever it is printed.
 */
export function artifactNameProblem(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)) return 'must be one line without control characters'
  const [character] = /["*/:<>?\\|]|##(?=\[)/.exec(name) ?? []
  if (character) return `must not contain ${character}, which is invalid in artifact names`
  if (deviceName.test(name)) return 'is a name that Windows reserves'
  // File systems allow 255 bytes, and extensions are added to this.
  if (Buffer.byteLength(name) > 200) return 'is longer than 200 bytes'
  return undefined
}
