import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { validateArtifactName } from '../../node_modules/@actions/artifact/lib/internal/upload/path-and-artifact-name-validation.js'
import {
  artifactNameProblem,
  artifactNames,
  siteDocuments,
  verificationNames,
} from '../../src/report/artifacts.ts'
import { parseCommand } from '../support/runner/commands.ts'

// The toolkit prints that a name is valid.
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))
afterEach(() => void vi.restoreAllMocks())

describe('the names of an export’s artifacts', () => {
  test.each([
    ['site', 'tar.gz', 'site.tar.gz'],
    ['site', 'zip', 'site.zip'],
    ['site.tar.gz', 'tar.gz', 'site.tar.gz'],
    ['site.tgz', 'tar.gz', 'site.tgz'],
    ['Site.ZIP', 'zip', 'Site.ZIP'],
    ['v1.2', 'tar.gz', 'v1.2.tar.gz'],
    ['.zip', 'zip', '.zip.zip'],
    ['site.zip', 'tar.gz', 'site.tar.gz'],
    ['site.tar.gz', 'zip', 'site.zip'],
    ['site.tgz', 'zip', 'site.zip'],
  ] as const)('of %s as %s: the bundle is called %s', (name, type, bundle) => {
    expect(artifactNames(name, type).bundle).toBe(bundle)
  })

  test.each(['site', 'site.tar.gz', 'site.tgz', 'site.zip'])(
    'those of report and manifest do not depend on the archive: %s',
    (name) => {
      for (const type of ['tar.gz', 'zip'] as const) {
        expect(artifactNames(name, type)).toMatchObject({
          report: 'site-report.html',
          manifest: 'site-manifest',
        })
      }
    },
  )

  test('are those of the documents: the report, pictures that it has not, the manifest', () => {
    const names = artifactNames('site', 'zip')
    const namesOf = (paths: { pictures?: string }, failure?: Error) =>
      siteDocuments(names, { report: '/r', manifest: '/m', ...paths }, failure).map(
        ({ name }) => name,
      )
    expect(namesOf({})).toEqual(['site-report.html', 'site-manifest'])
    expect(namesOf({ pictures: '/p' }, new Error())).toEqual([
      'site-report.html',
      'site-report-pages.html',
    ])
  })
})

/** Names of special and other characters. */
const anyName = fc.string({
  unit: fc.oneof(fc.constantFrom(...'":<>|*?\\/\r\n\0\u2028#[].'), fc.string({ maxLength: 1 })),
  maxLength: 12,
})

test.each(['con', 'NUL', 'aux.tar.gz', 'com1', 'lpt¹.zip'])(
  'a name that Windows reserves is refused, as its file could not be made there: %s',
  (name) => {
    expect(artifactNameProblem(name)).toContain('Windows')
    expect(artifactNameProblem(`${name.split('.')[0]}-site`)).toBeUndefined()
  },
)

describe('a name without a problem', () => {
  const good = anyName.filter((name) => artifactNameProblem(name) === undefined)

  test('is one that GitHub’s toolkit accepts, with each extension', () => {
    fc.assert(
      fc.property(good, fc.constantFrom('tar.gz', 'zip'), (name, type) => {
        const ofVerification = Object.values(verificationNames(name))
        const names = [...Object.values(artifactNames(name, type)), ...ofVerification]
        expect(new Set(names).size).toBe(6)
        for (const one of names) validateArtifactName(one)
      }),
    )
  })

  test('is not a command in a line of the log', () => {
    fc.assert(
      fc.property(good, (name) => {
        expect(parseCommand(`Uploading artifact: ${name}`)).toBeUndefined()
        expect(parseCommand(name)).toBeUndefined()
      }),
    )
    expect(artifactNameProblem('##[add-mask]a')).toContain('must not contain ##')
  })

  test('is short enough for a file name with any extension', () => {
    expect(artifactNameProblem('ü'.repeat(100))).toBeUndefined()
    expect(artifactNameProblem('ü'.repeat(101))).toBe('is longer than 200 bytes')
  })
})

test.each([...'":<>|*?\\/'])('a name with %s is refused, as by the toolkit', (character) => {
  expect(artifactNameProblem(`a${character}b`)).toContain(`must not contain ${character}`)
  expect(() => validateArtifactName(`a${character}b`)).toThrow()
})

test.each(['a\nb', 'a\rb', 'a\0b', 'a\u2028b'])(
  'a name of more than plain characters is refused: %j',
  (name) => {
    expect(artifactNameProblem(name)).toContain('one line')
  },
)

test('a name must not be empty', () => {
  expect(artifactNameProblem('')).toBe('is empty')
})
