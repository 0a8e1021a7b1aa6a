/** A part of the source whose tests are tried by changing it. */
export interface Room {
  readonly name: string
  /** Patterns of the files that are changed. */
  readonly source: readonly string[]
  /** Patterns of the test files that should notice. */
  readonly tests: readonly string[]
  /** Its code runs on threads too, where Stryker cannot tell what ran: each change has a process of its own. */
  readonly threads?: true
}

const room = (name: string): Room => ({
  name,
  source: [`src/${name}/**/*.ts`],
  tests: [`test/${name}/**/*.test.ts`],
})

/** What runs on threads of the bundle's, or speaks with them. */
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
  // Not the stand-in for a package that the bundle leaves out: nothing may call it.
  { ...room('http'), source: ['src/http/**/*.ts', '!src/http/undici.ts'] },
  // Not the simulation: much of it would be run anew for each change.
  { ...room('polling'), tests: ['test/polling/schedule.test.ts', 'test/polling/wait.test.ts'] },
  room('admin-api'),
  // Not the generated repositories: too many to be tried anew for each change.
  { ...room('gate'), tests: ['test/gate/*.test.ts'] },
  // Not the growth: a change that is slower is not wrong.
  { ...room('scrub'), tests: ['test/scrub/!(growth).test.ts', 'test/action/secrets.test.ts'] },
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
    // Not the campaign's sample of cuts: it says that something is wrong, not what.
    tests: ['test/bundle/download/!(cuts).test.ts', 'test/bundle/{cached-bundle,one-pass}.test.ts'],
  },
  {
    ...room('bundle/unpack'),
    source: ['src/bundle/unpack/*.ts', ...elsewhere],
    // Not what other tools packed: slow, and without a word on what is wrong.
    tests: ['test/bundle/unpack/!(real-archives).test.ts'],
  },
  {
    name: 'bundle/threads',
    source: threads,
    tests: [
      'test/run/thread.test.ts',
      'test/bundle/unpack/{reading,tar-sink,unpack-threads,zip-thread,zip-unpacker}.test.ts',
      'test/bundle/download/{digests,hasher}.test.ts',
    ],
    threads: true,
  },
]

/** Files that the promises hang on most. */
const crucial = [
  'src/http/retry.ts',
  'src/http/origin.ts',
  'src/bundle/unpack/entry-name.ts',
  'src/bundle/unpack/entry-guard.ts',
  'src/action/log.ts',
]

/** The least share of a file's changes that its tests should notice, in percent. */
export const targetOf = (file: string): number => (crucial.includes(file) ? 95 : 90)
