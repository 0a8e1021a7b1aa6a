import { Failure } from '../../../../src/kernel/run/failure.ts'
import { changesBetween } from '../../../../src/site/changes.ts'
import { formatManifest, manifestOf } from '../../../../src/site/manifest.ts'
import { readManifest } from '../../../../src/site/manifest-reader.ts'
import { type HostileKind, repeatText } from '../hostile-kind.ts'

const digest = 'ab'.repeat(32)
const head = `{"version":1,"domain":"a.test","siteDigest":"${digest}","files":[`
const file = `{"path":"a§.html","size":1,"sha256":"${digest}"}`

/** A baseline file, valid or not. */
function baselineKind(name: string, start: string, unit: string, end = ''): HostileKind {
  return {
    name: `baseline: ${name}`,
    prepare(bytes) {
      const text = start + repeatText(unit, bytes - start.length - end.length) + end
      return () => {
        try {
          readManifest(text)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
        }
      }
    },
  }
}

/** A comparison of two manifests. */
function comparisonKind(
  name: string,
  before: (number: number) => string,
  after: (number: number) => string,
  differs = false,
): HostileKind {
  return {
    name: `comparison: ${name}`,
    prepare(bytes) {
      const numbers = Array.from({ length: bytes / 130 }, (_, number) => number)
      const manifest = (pathOf: (number: number) => string, salt: number) =>
        manifestOf(
          numbers.map((number) => ({
            path: pathOf(number),
            size: 1,
            sha256: (number + salt).toString(16).padStart(64, '0'),
          })),
          { domain: 'a.test' },
        )
      const [old, now] = [manifest(before, 0), manifest(after, Number(differs))]
      return () => {
        changesBetween(readManifest(formatManifest(old)), now)
      }
    },
  }
}

const buildPath = (build: string) => (number: number) =>
  `_next/static/${build}${number}/_buildManifest.js`

export const manifestKinds: readonly HostileKind[] = [
  baselineKind('of files', head, `${file},`, `${file}]}`),
  baselineKind('with a wrong digest', head, `${file},`, `{"path":"a","size":1,"sha256":"0"}]}`),
  baselineKind('with one file', head, `{"path":"a","size":1,"sha256":"${digest}"},`, '{}]}'),
  baselineKind('with a wrong first file', `${head}{},`, `${file},`, `${file}]}`),
  baselineKind('of unknown fields', '{"version":1,', '"a§":§,', '"domain":""}'),
  baselineKind('of numbers as names', '{"version":1,', '"§":§,', '"domain":""}'),
  baselineKind('of high numbers as names', '{"version":1,', '"4§000000":§,', '"domain":""}'),
  baselineKind('of one name', '{"version":1,', '"domain":"",', '"files":[]}'),
  baselineKind('of files with fields', `${head}{`, '"a§":§,', '"path":"a"}]}'),
  baselineKind('of lists', '', '['),
  baselineKind('of closed lists', `${head}`, '[],', '[]]}'),
  baselineKind('of objects', '', '{"files":'),
  baselineKind('of spaces', '', ' ', head),
  baselineKind('of spaces within', '{', ' ', '"version":1}'),
  baselineKind('of byte order marks', '', '\ufeff', '{}'),
  baselineKind('of one string', '"', 'a', '"'),
  baselineKind('of escapes', '"', '\\u0041', '"'),
  baselineKind('of lone surrogates', `${head}{"path":"`, '\\ud800', '"}]}'),
  baselineKind('of one path', `${head}{"path":"`, '/.', '"}]}'),
  baselineKind('of one digit', '', '1'),
  baselineKind('of one version', '{"version":', '1', '}'),
  baselineKind('of one size', `${head}{"path":"a","size":1e`, '0', '1}]}'),
  baselineKind('of one domain', '{"version":1,"domain":"', 'a', '"}'),
  baselineKind('that is not JSON', '', '<p>'),
  comparisonKind(
    'nothing changed',
    (number) => `${number}.html`,
    (number) => `${number}.html`,
  ),
  comparisonKind(
    'all changed',
    (number) => `${number}.html`,
    (number) => `${number}.html`,
    true,
  ),
  comparisonKind(
    'style sheets',
    (number) => `${number}.css`,
    (number) => `${number}.css`,
    true,
  ),
  comparisonKind(
    'all moved',
    (number) => `a/${number}`,
    (number) => `b/${number}`,
  ),
  comparisonKind('moved by a build', buildPath('a'), buildPath('b')),
  comparisonKind('moved and changed by a build', buildPath('a'), buildPath('b'), true),
]
