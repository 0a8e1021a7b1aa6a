import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailText } from '../../src/check/cause-groups.ts'
import type { Finding } from '../../src/check/finding.ts'
import { formatFindings } from '../../src/check/report/findings-file.ts'
import { Failure, type FailureParts } from '../../src/kernel/run/failure.ts'
import { failureCodes } from '../../src/kernel/run/failure-codes.ts'
import { FilePacker } from '../../src/reading/file-packer.ts'
import type { PlacedDates } from '../../src/reading/normalize/placed-dates.ts'
import type { PageFacts, Scan, ScriptTraits } from '../../src/reading/scan/scan.ts'
import { FileUnpacker, type SiteFile } from '../../src/reading/site-files.ts'
import { findingCauses } from '../../src/site/finding-cause.ts'
import type { KnownFinding } from '../../src/site/known-finding.ts'
import { formatManifest, type Manifest, manifestOf } from '../../src/site/manifest.ts'
import { readManifest } from '../../src/site/manifest-reader.ts'

/** An arbitrary for each field of a record: a field that is added to it is missing here, for tsc. */
type Fields<Of> = { readonly [Name in keyof Required<Of>]: fc.Arbitrary<Of[Name]> }

/** Records with every field, or without some of those that are optional. */
const anyOf = <Of>(fields: Fields<Of>, requiredKeys: readonly (keyof Of)[]): fc.Arbitrary<Of> =>
  fc.record(fields as never, { requiredKeys: requiredKeys as never[] }) as fc.Arbitrary<Of>

const word = fc.stringMatching(/^[a-z0-9 #é]{0,12}$/)
const path = fc.stringMatching(/^[a-z]{1,8}(?:\/[a-z]{1,8})?\.html$/)
const digest = fc.stringMatching(/^[0-9a-f]{64}$/)
const count = fc.nat()

const scan = anyOf<Scan>(
  {
    references: fc.constant([{ kind: 'link', url: '/a', text: 'A' }]),
    places: fc.constant(new Uint8Array([0, 1, 6])),
    anchors: fc.constant(['top']),
    base: word,
    encoding: word,
    hasScript: fc.boolean(),
    scriptTraits: anyOf<ScriptTraits>(
      {
        writesMarkup: fc.constant(true),
        readsFragment: fc.constant(true),
        runsOtherCode: fc.constant(true),
        handlesClicks: fc.constant(true),
      },
      [],
    ),
    facts: anyOf<PageFacts>(
      {
        title: word,
        description: word,
        isNoindex: fc.constant(true),
        withoutAlt: fc.record({ count, first: word }),
        editLinks: fc.array(fc.record({ url: word, isByRelation: fc.boolean() })),
      },
      [],
    ),
    isChunk: fc.boolean(),
    origins: fc.array(fc.record({ page: word, source: word })),
    isPartial: fc.boolean(),
  },
  ['references', 'anchors', 'isPartial'],
)

const file = anyOf<SiteFile>(
  {
    path,
    size: count,
    sha256: digest,
    normalizedDigest: digest,
    dates: anyOf<PlacedDates>({ digest, dates: fc.array(fc.record({ place: word, text: word })) }, [
      'digest',
      'dates',
    ]),
    scan,
    contentProblem: fc.constantFrom('empty', 'git-lfs-pointer', 'markup', 'no-markup'),
    randomParts: fc.array(word),
    isScanDropped: fc.constant(true),
    configuration: word,
  },
  ['path', 'size', 'sha256'],
)

const files = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 5 })

const finding = anyOf<Finding>(
  {
    cause: fc.constantFrom(...findingCauses),
    level: fc.constantFrom('finding', 'notice'),
    subject: word,
    variant: word,
    detail: fc.record({ of: fc.constant('accessibility-rule' as const), help: word }),
    places: fc.array(fc.record({ path, text: word })),
    existing: word,
    count,
    others: count,
    parts: fc.array(fc.record({ name: word, path })),
    partCount: count,
    digests: digest,
    id: word,
    knownOn: path,
    isOnce: fc.constant(true),
  },
  ['cause', 'level', 'subject', 'places', 'count'],
)

const knownFinding = anyOf<KnownFinding>(
  {
    cause: word,
    subject: word,
    variant: word,
    level: fc.constant('notice'),
    count,
    pages: fc.array(path),
    others: count,
    digests: digest,
  },
  ['cause', 'subject', 'count', 'pages'],
)

const failure = fc.record({
  code: fc.constantFrom(...(Object.keys(failureCodes) as FailureParts['code'][])),
  what: word,
  details: fc.record({
    nextStep: word,
    job: fc.record({ id: word, projectId: word, state: word }),
    outcome: fc.constantFrom('failed', 'timed-out', 'cancelled'),
    isFinal: fc.boolean(),
  } satisfies Fields<FailureParts['details']>),
} satisfies Fields<FailureParts>)

/** As data: lists that are read lazily are arrays. */
const asData = ({ scan, ...others }: SiteFile) => ({
  ...others,
  ...(scan && { scan: { ...scan, references: [...scan.references], anchors: [...scan.anchors] } }),
})

test('of a file, from the thread that reads it to the site', () => {
  fc.assert(
    fc.property(files, (files) => {
      const packer = new FilePacker('pages')
      for (const file of files) packer.add(file)
      const sent = structuredClone(packer.take())
      expect(new FileUnpacker().unpack(sent).map(asData)).toEqual(files.map(asData))
    }),
  )
})

/** The fields of a manifest that are not made from the files of the site. */
const manifestParts = anyOf<Omit<Manifest, 'version' | 'siteDigest' | 'files'>>(
  { domain: word, jobId: word, findings: fc.array(knownFinding) },
  ['domain'],
)

test('of a manifest, from one export to the next', () => {
  fc.assert(
    fc.property(files, manifestParts, (drawn, parts) => {
      // A page with them may be compared as it is: test/site/stable-ids.test.ts.
      const files = drawn.map(({ randomParts: _, ...file }) => file)
      const modules = files.slice(0, 1).map(({ path }) => path)
      const manifest = manifestOf(files, { ...parts, modules })
      const kept = files.map(
        ({ scan: _, isScanDropped: __, configuration: ___, contentProblem: ____, ...kept }) => kept,
      )
      expect(manifest).toMatchObject({ ...parts, files: expect.any(Array) })
      for (const file of kept) {
        expect(manifest.files.find(({ path }) => path === file.path)).toMatchObject(file)
      }
      expect(readManifest(formatManifest(manifest))).toEqual(manifest)
    }),
  )
})

test('of a finding, into the file of findings', () => {
  fc.assert(
    fc.property(finding, knownFinding, (finding, gone) => {
      const judged = {
        all: [finding],
        accepted: { findings: [], removable: [] },
        comparison: { findings: [], known: [finding], gone: [gone] },
      }
      const identity = { domain: '', jobId: undefined, siteDigest: '' }
      // The digests are for the manifest alone.
      const { places, parts, partCount: _, digests: __, ...others } = finding
      const detail = detailText(finding)
      expect(JSON.parse(formatFindings(identity, judged))).toMatchObject({
        findings: [{ ...others, detail, pages: places, ...(parts && { anchors: parts }) }],
        gone: [gone],
      })
    }),
  )
})

test('of a failure, from the thread that it happens on', () => {
  fc.assert(
    fc.property(failure, ({ code, what, details }) => {
      const failure = new Failure(code, what, details)
      expect(failure).toMatchObject({ code, what, ...details })
      const sent = structuredClone(failure.parts)
      const received = new Failure(sent.code, sent.what, sent.details)
      expect(received.message).toBe(failure.message)
      expect(received.resumeInputs).toEqual(failure.resumeInputs)
      expect(received.parts).toEqual({ code, what, details })
    }),
  )
})
