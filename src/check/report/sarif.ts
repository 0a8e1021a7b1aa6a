import { gzipSync } from 'node:zlib'
import type { FindingCause } from '../../site/finding-cause.ts'
import { causeRemedies, causeTitles } from '../finding.ts'
import type { ReportedPlace, ReportedPlaces } from './reported-places.ts'

/** Code scanning takes no larger file, when it is compressed, in bytes. */
const maxCompressed = 10_000_000

/** A document for another tool, and how many places it leaves out. */
export interface ReportedDocument {
  readonly text: string
  readonly omitted: number
}

/**
 * The findings as SARIF 2.1.0, for code scanning and others: a result for each place
 * (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
 *
 * @param maxBytes of the compressed text: the last places are left out until it fits
 */
export function sarifDocument(
  { places, omitted }: ReportedPlaces,
  maxBytes: number = maxCompressed,
): ReportedDocument {
  let count = places.length
  for (;;) {
    const text = `${JSON.stringify(sarifLog(places.slice(0, count)))}\n`
    const isLarge = gzipSync(text).length > maxBytes
    if (!isLarge || count === 0) return { text, omitted: omitted + places.length - count }
    count = Math.floor(count / 2)
  }
}

function sarifLog(places: readonly ReportedPlace[]): object {
  const causes = [...new Set(places.map(({ finding }) => finding.cause))]
  const ruleIndexes = new Map(causes.map((cause, index) => [cause, index]))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docs-export-action', rules: causes.map(ruleOf) } },
        columnKind: 'unicodeCodePoints',
        results: places.map((place) => resultOf(place, ruleIndexes)),
      },
    ],
  }
}

const ruleOf = (cause: FindingCause) => ({
  id: cause,
  shortDescription: { text: causeTitles[cause] },
  fullDescription: { text: causeTitles[cause] },
  help: { text: `${causeRemedies[cause]}.`, markdown: `${causeRemedies[cause]}.` },
  properties: { tags: ['documentation'] },
})

function resultOf(
  { finding, message, path, line, fingerprint }: ReportedPlace,
  ruleIndexes: ReadonlyMap<FindingCause, number>,
): object {
  const { cause, level } = finding
  const fingerprints = {
    'docsExportFinding/v1': fingerprint,
    // Where there is a line, the upload computes this from its text, and warns of any other value
    // (github/codeql-action, src/fingerprints.ts).
    ...(line === undefined && { primaryLocationLineHash: fingerprint }),
  }
  return {
    ruleId: cause,
    ruleIndex: ruleIndexes.get(cause),
    level: level === 'finding' ? 'error' : 'note',
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path), uriBaseId: '%SRCROOT%' },
          ...(line !== undefined && { region: { startLine: line } }),
        },
      },
    ],
    partialFingerprints: fingerprints,
  }
}

/** A relative reference, in which a colon in the first name is no scheme. */
const uriOf = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/')
