/** A part of the source for mutation testing. */
export interface Room {
  readonly name: string
  /** Patterns of the files that are changed. */
  readonly source: readonly string[]
  /** Patterns of the test files that should fail. */
  readonly tests: readonly string[]
  /** Its code also runs on threads, where Stryker cannot see what ran: each change gets its own process. */
  readonly threads?: true
}

const room = (name: string): Room => ({
  name,
  source: [`src/${name}/**/*.ts`],
  tests: [`test/${name}/**/*.test.ts`],
})

/** Code that runs on the threads of a bundle, or communicates with them. */
const threads = [
  'src/kernel/run/thread.ts',
  'src/export/download/hash-thread.ts',
  'src/export/download/hasher.ts',
  'src/archive/batch-writer.ts',
  'src/archive/unpack-threads.ts',
]
const elsewhere = threads.map((file) => `!${file}`)

export const rooms: readonly Room[] = [
  // Not the stand-in for a package that is left out of dist/: nothing calls it.
  {
    ...room('kernel/http'),
    source: ['src/kernel/http/**/*.ts', '!src/runner/replacements/undici.ts'],
    tests: [
      'test/kernel/http/*.test.ts',
      'test/behavior/{start-never-sent-twice,requests-over-tls,connection-remedies,real-http-servers}.test.ts',
    ],
  },
  room('kernel/polling'),
  {
    ...room('host'),
    tests: ['test/host/*.test.ts', 'test/behavior/{agent-job-specification,start-unknown}.test.ts'],
  },
  {
    ...room('gate'),
    tests: ['test/gate/**/*.test.ts', 'test/behavior/unreadable-facts-close-the-gate.test.ts'],
  },
  {
    ...room('kernel/scrub'),
    tests: ['test/kernel/scrub/*.test.ts', 'test/runner/secrets.test.ts'],
  },
  room('kernel/disk'),
  room('reading'),
  room('site'),
  room('report'),
  room('check'),
  room('verify'),
  {
    name: 'runner',
    source: ['src/runner/log.ts', 'src/runner/secrets.ts'],
    tests: ['test/runner/log.test.ts', 'test/runner/secrets.test.ts'],
  },
  {
    name: 'export',
    source: ['src/export/*.ts', 'src/export/target/*.ts', ...elsewhere],
    tests: ['test/export/*.test.ts', 'test/export/target/*.test.ts'],
  },
  {
    ...room('export/download'),
    source: ['src/export/download/*.ts', ...elsewhere],
    tests: [
      'test/export/download/*.test.ts',
      'test/export/bundle-cache.test.ts',
      'test/behavior/{awkward-stores-serve-bundles,bundle-is-read-in-one-pass,replaced-bundles-are-detected}.test.ts',
    ],
  },
  {
    ...room('archive'),
    source: ['src/archive/**/*.ts', ...elsewhere],
    tests: [
      'test/archive/**/*.test.ts',
      'test/behavior/archives-of-any-archiver-are-unpacked.test.ts',
      'test/behavior/hostile-archives-change-nothing.test.ts',
    ],
  },
  {
    name: 'threads',
    source: threads,
    tests: [
      'test/kernel/run/thread.test.ts',
      'test/behavior/sites-are-read-while-unpacking.test.ts',
      'test/archive/{tar-sink,unpack-threads,zip-unpacker}.test.ts',
      'test/export/download/hasher.test.ts',
    ],
    threads: true,
  },
]

/** The files that matter most for the promises. */
export const crucial = [
  'src/kernel/http/retry.ts',
  'src/kernel/http/origin.ts',
  'src/archive/entry-name.ts',
  'src/archive/entries/entry-guard.ts',
  'src/runner/log.ts',
]

/** The minimum share of a file's changes that its tests should notice, in percent. */
export const targetOf = (file: string): number => (crucial.includes(file) ? 95 : 90)
