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

/** Code that runs on the threads of `bundle`, or communicates with them. */
const threads = [
  'src/run/thread.ts',
  'src/bundle/download/hash-thread.ts',
  'src/bundle/download/hasher.ts',
  'src/bundle/unpack/batch-writer.ts',
  'src/bundle/unpack/unpack-threads.ts',
  'src/bundle/unpack/zip-thread.ts',
]
const elsewhere = threads.map((file) => `!${file}`)

export const rooms: readonly Room[] = [
  // Not the stand-in for a package that is left out of dist/: nothing calls it.
  {
    ...room('http'),
    source: ['src/http/**/*.ts', '!src/http/undici.ts'],
    tests: [
      'test/http/*.test.ts',
      'test/behavior/{start-never-sent-twice,requests-over-tls,connection-remedies,real-http-servers}.test.ts',
    ],
  },
  room('polling'),
  {
    ...room('admin-api'),
    tests: [
      'test/admin-api/*.test.ts',
      'test/behavior/{agent-job-specification,start-unknown}.test.ts',
    ],
  },
  {
    ...room('gate'),
    tests: ['test/gate/*.test.ts', 'test/behavior/unreadable-facts-close-the-gate.test.ts'],
  },
  { ...room('scrub'), tests: ['test/scrub/*.test.ts', 'test/action/secrets.test.ts'] },
  room('disk'),
  {
    name: 'action',
    source: ['src/action/log.ts', 'src/action/secrets.ts'],
    tests: ['test/action/log.test.ts', 'test/action/secrets.test.ts'],
  },
  {
    name: 'bundle',
    source: ['src/bundle/*.ts', ...elsewhere],
    tests: ['test/bundle/*.test.ts'],
  },
  {
    ...room('bundle/download'),
    source: ['src/bundle/download/*.ts', ...elsewhere],
    tests: [
      'test/bundle/download/*.test.ts',
      'test/bundle/bundle-cache.test.ts',
      'test/behavior/{awkward-stores-serve-bundles,bundle-is-read-in-one-pass,replaced-bundles-are-detected}.test.ts',
    ],
  },
  {
    ...room('bundle/unpack'),
    source: ['src/bundle/unpack/*.ts', ...elsewhere],
    tests: [
      'test/bundle/unpack/*.test.ts',
      'test/behavior/archives-of-any-archiver-are-unpacked.test.ts',
      'test/behavior/hostile-archives-change-nothing.test.ts',
    ],
  },
  {
    name: 'bundle/threads',
    source: threads,
    tests: [
      'test/run/thread.test.ts',
      'test/behavior/sites-are-read-while-unpacking.test.ts',
      'test/bundle/unpack/{tar-sink,unpack-threads,zip-thread,zip-unpacker}.test.ts',
      'test/bundle/download/hasher.test.ts',
    ],
    threads: true,
  },
]

/** The files that matter most for the promises. */
export const crucial = [
  'src/http/retry.ts',
  'src/http/origin.ts',
  'src/bundle/unpack/entry-name.ts',
  'src/bundle/unpack/entry-guard.ts',
  'src/action/log.ts',
]

/** The minimum share of a file's changes that its tests should notice, in percent. */
export const targetOf = (file: string): number => (crucial.includes(file) ? 95 : 90)
