import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveLimits } from '../../src/archive/archive-limits.ts'
import { isSafeId } from '../../src/host/job.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { findingCauses } from '../../src/site/finding-cause.ts'
import { findingLimits } from '../../src/site/known-finding.ts'
import { formatManifest, type Manifest, manifestOf, maxDates } from '../../src/site/manifest.ts'
import { maxManifestBytes, readManifest } from '../../src/site/manifest-reader.ts'
import { anySite, digest, manifest, siteFile } from '../check/baseline/sites.ts'
import { strictValidator } from '../support/strict-schema.ts'

const site = manifestOf(
  [
    siteFile('index.html', 'a', 1),
    siteFile('_next/static/E0aHqbO3YZz/_ssgManifest.js', 'b'),
    siteFile('404.html', 'c'),
    siteFile('_next/static/chunks/main-4f1c.js', 'd'),
  ],
  { domain: 'docs.test', jobId: 'job-1' },
)

const text = formatManifest(site)

describe('a manifest', () => {
  test('is JSON with a line for each file, sorted, and only the necessary fields', () => {
    expect(text.split('\n')).toEqual([
      '{',
      '  "version": 1,',
      '  "domain": "docs.test",',
      '  "jobId": "job-1",',
      `  "siteDigest": "${site.siteDigest}",`,
      '  "files": [',
      `    {"path":"404.html","size":10,"sha256":"${digest('c')}"},`,
      `    {"path":"_next/static/E0aHqbO3YZz/_ssgManifest.js","size":10,"sha256":"${digest('b')}","normalizedPath":"_next/static/*/_ssgManifest.js"},`,
      `    {"path":"_next/static/chunks/main-4f1c.js","size":10,"sha256":"${digest('d')}"},`,
      `    {"path":"index.html","size":10,"sha256":"${digest('a')}","normalizedDigest":"${digest(1)}"}`,
      '  ]',
      '}',
      '',
    ])
  })

  test('has the published schema, and no field besides', () => {
    const isPublished = strictValidator('manifest.schema.json')
    const places = { digest: digest('e'), dates: [{ place: '0', text: '2026-11-27' }] }
    const known = { cause: 'broken-link', variant: 'a', subject: '/x', count: 2, pages: ['a.html'] }
    const whole = manifestOf([{ ...siteFile('index.html', 'a', 1), dates: places }], {
      ...{ domain: '', jobId: 'job-1', modules: ['index.html'], workers: ['index.html'] },
      findings: [{ ...known, level: 'notice', others: 2, digests: '0123456' }],
    })
    for (const written of [whole, site]) {
      const read = JSON.parse(formatManifest(written))
      expect(isPublished(read), JSON.stringify(isPublished.errors)).toBe(true)
      expect(isPublished({ ...read, more: 1 })).toBe(false)
    }
  })

  test('lists every file by its path in the order of code units, in whatever order they come', () => {
    fc.assert(
      fc.property(anySite, (files) => {
        const { files: listed } = JSON.parse(formatManifest(manifest(...files)))
        const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
        // Undefined fields are left out.
        expect(listed).toEqual(JSON.parse(JSON.stringify(sorted)))
      }),
    )
  })

  test('with files of two builds is the same in either order', () => {
    const left = [
      siteFile('_next/static/one/_buildManifest.js', 'a'),
      siteFile('_next/static/two/_buildManifest.js', 'b'),
    ]
    for (const files of [left, left.toReversed()]) {
      expect(manifest(...files).files.map(({ path }) => path)).toEqual(left.map(({ path }) => path))
    }
  })

  test('is read back as it was written, whatever the site', () => {
    fc.assert(
      fc.property(anySite, fc.option(fc.string({ maxLength: 40 })), (files, jobId) => {
        const written = manifestOf(files, { domain: '', ...(jobId !== null && { jobId }) })
        expect(readManifest(formatManifest(written))).toStrictEqual(written)
      }),
    )
  })

  test('is read with a byte order mark, other white space and unknown fields', () => {
    const other = JSON.stringify({
      ...JSON.parse(text),
      comment: 'kept by hand',
      files: site.files,
    })
    expect(readManifest(`\uFEFF${other}`)).toEqual(site)
  })

  test('contains nothing else about a file, such as its scan', () => {
    const scan = { references: [], anchors: [], isPartial: false }
    expect(manifest({ ...siteFile('a.html'), scan })).toEqual(manifest(siteFile('a.html')))
  })
})

describe('a manifest can always be a baseline', () => {
  /** Max size of the findings in bytes, with the characters that JSON makes longest. */
  function maxFindingsBytes(): number {
    const places = Array.from({ length: 200_000 }, () => ({ path: '', text: '' }))
    const perPlace = '"",'.length
    const control = '\\u0001'.length
    const perFinding =
      '    {"cause":"","variant":"made-by-script","subject":"","count":200000,"pages":[]},\n'
        .length + 30
    const number = findingCauses.length * 10_002
    return places.length * perPlace + findingLimits.length * control + number * perFinding
  }

  /** Max size of all dates and of what else a page may have, in bytes. */
  function maxPagesBytes(): number {
    // Bytes that are no UTF-8 become up to three.
    const text =
      'Wednesday, '.length + 3 * 20 + '. 20, 2026 at 10:00:00.123456789 PM UTC+00:00'.length
    const perDate = '{"place":"01234567","text":""},'.length + text
    const perPage = `"dates":{"digest":"${digest(1)}","dates":[]},"module":true,"`.length
    return maxDates * perDate + archiveLimits.entries * perPage
  }

  const sizeOf = (...paths: string[]) => {
    const size = archiveLimits.fileBytes
    const files = paths.map((path) => ({ ...siteFile(path, 'a', 1), size }))
    const all = manifestOf(files, { domain: 'd'.repeat(253), jobId: '🔑'.repeat(256) })
    return Buffer.byteLength(formatManifest(all))
  }

  test('its size is below the limit for any site that can be unpacked', () => {
    // A name with the id of a build is written twice, and JSON escapes quotes.
    const path = '_next/data/x/a.json'
    const one = sizeOf(path)
    const perFile = sizeOf(path, path) - one
    const perByte = (sizeOf(`_next/data/x/${'"'.repeat(1000)}a.json`) - one) / 1000
    expect(perByte).toBe(4)
    const { entries, allNamesBytes } = archiveLimits
    const maxBytes =
      one + entries * perFile + allNamesBytes * perByte + maxFindingsBytes() + maxPagesBytes()
    expect(maxBytes).toBeLessThan(maxManifestBytes)
    expect(maxBytes).toBeGreaterThan(0.9 * maxManifestBytes)
  })

  test('even for a job id of maximum length', () => {
    const jobId = '🔑'.repeat(256)
    expect(isSafeId(jobId)).toBe(true)
    const site = manifestOf([siteFile('a.html', 'a')], { domain: 'docs.test', jobId })
    expect(readManifest(formatManifest(site)).jobId).toBe(jobId)
  })
})

describe('the digest of a site', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('is a sha256 over the lines that sha256sum prints, normalized', () => {
    expect(site.siteDigest).toBe(
      sha256(
        [
          `${digest('c')}  404.html\n`,
          `${digest('b')}  _next/static/*/_ssgManifest.js\n`,
          `${digest('d')}  _next/static/chunks/main-4f1c.js\n`,
          `${digest(1)}  index.html\n`,
        ].join(''),
      ),
    )
    expect(manifest().siteDigest).toBe(sha256(''))
  })

  test('is the same if only build marks change', () => {
    const rebuilt = manifest(
      siteFile('index.html', 'other', 1),
      siteFile('_next/static/zzz/_ssgManifest.js', 'b'),
      siteFile('404.html', 'c'),
      siteFile('_next/static/chunks/main-4f1c.js', 'd'),
    )
    expect(rebuilt.siteDigest).toBe(site.siteDigest)
  })

  test('differs if any file’s name or content changes, or a file is added or removed', () => {
    fc.assert(
      fc.property(
        anySite.filter((files) => files.length > 0),
        fc.nat(),
        (files, at) => {
          const { siteDigest } = manifest(...files)
          const one = files[at % files.length] as (typeof files)[number]
          const others = files.filter((file) => file !== one)
          expect(manifest(...others).siteDigest).not.toBe(siteDigest)
          const renamed = { ...one, path: `${one.path}~new` }
          expect(manifest(...others, renamed).siteDigest).not.toBe(siteDigest)
          const edited = { ...one, sha256: digest('e'), normalizedDigest: undefined }
          expect(manifest(...others, edited).siteDigest).not.toBe(siteDigest)
        },
      ),
    )
  })
})

describe('a baseline is refused', () => {
  const change = (changes: object) => JSON.stringify({ ...site, ...changes })
  const withFile = (changes: object) => change({ files: [{ ...site.files[0], ...changes }] })

  test.for([
    ['that is empty', '\n', 'is empty'],
    ['that is not JSON', '<!doctype html>', 'is not complete JSON'],
    ['that is cut off', text.slice(0, -20), 'is not complete JSON'],
    ['that is nested endlessly', '['.repeat(1e6), 'is not complete JSON'],
    [
      'that is other JSON',
      '[]',
      'is not a manifest of this action (its "version" is missing or invalid)',
    ],
    ['that is null', 'null', 'is not a manifest'],
    [
      'that is a package.json',
      '{"version":"1.0.0","files":["dist"]}',
      'its "version" is missing or invalid',
    ],
    ['that is of a newer version', change({ version: 2 }), 'was written by a newer version'],
    ['that has no version', change({ version: undefined }), 'its "version" is missing or invalid'],
    ['without files', change({ files: {} }), 'its "files" is missing or invalid'],
    [
      'with an invalid domain',
      change({ domain: 'a'.repeat(254) }),
      'its "domain" is missing or invalid',
    ],
    ['with an invalid digest', withFile({ sha256: 'A'.repeat(64) }), '"files.0.sha256"'],
    ['with an invalid size', withFile({ size: -1 }), '"files.0.size"'],
    ['with no path', withFile({ path: undefined }), '"files.0.path"'],
    ['with an absolute path', withFile({ path: '/etc/passwd' }), '"files.0.path"'],
    ['with a path that leads out', withFile({ path: 'a/../../b' }), '"files.0.path"'],
    ['with a path after a line end', withFile({ path: 'a\u2028/../b' }), '"files.0.path"'],
    ['with a path of two lines', withFile({ path: 'a\n::set-output' }), '"files.0.path"'],
    ['with a Windows path', withFile({ path: 'a\\b' }), '"files.0.path"'],
    ['with a path that is not valid Unicode', withFile({ path: 'a\ud800' }), '"files.0.path"'],
    ['with a path that is too long', withFile({ path: 'a'.repeat(2049) }), '"files.0.path"'],
    ['with an empty path', withFile({ path: '' }), '"files.0.path"'],
    ['that lists a file twice', change({ files: [...site.files, site.files[0]] }), 'file twice'],
    ['that was changed', change({ files: site.files.slice(1) }), 'was changed after it was'],
  ] as const)('%s', ([, baseline, what]) => {
    const failure = failureOf(baseline)
    expect(failure.code).toBe('INVALID_INPUT')
    expect(failure.what).toMatch(/^the file in `baseline` (is|was|lists) /)
    expect(failure.what).toContain(what)
    expect(failure.nextStep).toContain('leave `baseline` out')
  })

  test('or read: no content causes another error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), anyDamage()), (baseline) => {
        try {
          expect(readManifest(baseline).version).toBe(1)
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
        }
      }),
    )
  })

  function failureOf(baseline: string): Failure {
    try {
      readManifest(baseline)
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
    throw new Error('the baseline was accepted')
  }

  /** The manifest with one character of it replaced. */
  function anyDamage(): fc.Arbitrary<string> {
    return fc
      .tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, character]) => text.slice(0, at) + character + text.slice(at + 1))
  }
})

test('names with a meaning in JavaScript are ordinary names', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) =>
    siteFile(name),
  )
  const read = readManifest(formatManifest(manifest(...names)))
  expect(read.files.map(({ path }) => path)).toEqual([
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
  ])
  const polluted = text.replace('"version"', '"__proto__": {"jobId": "polluted"},\n  "version"')
  expect(readManifest(polluted)).toEqual(site satisfies Manifest)
})
