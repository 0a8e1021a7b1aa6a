import type { PublishTarget } from '../publish-targets/publish-target.ts'
import type { ReportPhase } from '../report/site-report.ts'
import { type DifferenceKind, kindsInOrder } from './difference.ts'
import { isSoftNotFound } from './judge.ts'
import type { InsecureLoad } from './mixed-content.ts'
import type { Found } from './verification.ts'

/** The content of a verification's report. Its text is untrusted and not escaped. */
export interface VerifyReport {
  /** Serialized. */
  readonly siteUrl: string
  /** Of the manifest; empty if the job was resumed by its id. */
  readonly domain: string
  readonly publishTarget: PublishTarget
  /** Which files were compared: `all 812 files`. */
  readonly scope: string
  readonly siteDigest: string
  readonly files: {
    readonly asked: number
    readonly verified: number
    /** Not requested: configuration files of the host, and files that it does not serve. */
    readonly exempt: number
  }
  readonly urls: number
  /** URLs that were never requested. */
  readonly unasked: number
  readonly requests: number
  /** Sorted by kind, the worst first. */
  readonly found: readonly Found[]
  readonly mixedContent: { readonly count: number; readonly first: readonly InsecureLoad[] }
  /** Until the last difference disappeared; undefined if one is left. */
  readonly propagationSeconds: number | undefined
  /** When the report was created. */
  readonly createdAt: Date
  readonly phases: readonly ReportPhase[]
}

/** The differences, or the notices, of one kind. */
export interface KindGroup {
  readonly kind: DifferenceKind
  readonly found: readonly Found[]
}

export function kindGroups(found: readonly Found[], level: Found['level']): KindGroup[] {
  const groups = Map.groupBy(
    found.filter((one) => one.level === level),
    ({ kind }) => kind,
  )
  return kindsInOrder.flatMap((kind) => {
    const ofKind = groups.get(kind)
    return ofKind ? [{ kind, found: ofKind }] : []
  })
}

/** Whether the deployed site is the export, as far as its files were requested. */
export const isVerified = ({ found, unasked }: Pick<VerifyReport, 'found' | 'unasked'>): boolean =>
  unasked === 0 && found.every(({ level }) => level === 'notice')

/**
 * The differences to report. If the host denies or fails all requests, that is a single difference,
 * not one per file; so is its response to URLs that never existed.
 *
 * @param saysMissing whether the host says of a URL that never existed that it is missing
 * @param verified how many files are as exported
 * @param unasked how many URLs were not requested
 */
export function reportedDifferences(
  all: readonly Found[],
  given: { siteUrl: string; saysMissing: boolean; verified: number; unasked: number },
): readonly Found[] {
  const { siteUrl, saysMissing, verified, unasked } = given
  const found = all.filter(
    (one, index) =>
      one.about !== 'nothing' ||
      all.findIndex(({ about, kind }) => about === 'nothing' && kind === one.kind) === index,
  )
  const inOrder = kindsInOrder.flatMap((kind) => found.filter((one) => one.kind === kind))
  const [first] = inOrder.filter(({ level }) => level === 'difference')
  if (verified > 0 || !first) return inOrder
  const isOneKind = inOrder.every(({ kind, level }) => kind === first.kind || level === 'notice')
  if (!saysMissing && isOneKind && (first.kind === 'unreachable' || first.kind === 'blocked')) {
    return [{ ...first, url: siteUrl }]
  }
  const soft = inOrder.find(isSoftNotFound)
  if (!soft || inOrder.length === 1) return inOrder
  const others = inOrder.filter((one) => one !== soft)
  if (others.every(({ kind }) => kind === 'missing')) {
    return [{ ...soft, url: siteUrl, detail: 'every URL returns the same page' }]
  }
  const isOther = others.some(({ kind }) => kind !== 'missing' && kind !== 'wrong')
  if (unasked === 0 || isOther) return inOrder
  return [{ ...soft, url: siteUrl, detail: 'every URL returns a page, and none is of the export' }]
}
