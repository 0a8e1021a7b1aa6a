/** A part of the source whose tests are tried by changing it. */
export interface Room {
  readonly name: string
  /** Patterns of the files that are changed. */
  readonly source: readonly string[]
  /** Patterns of the test files that should notice. */
  readonly tests: readonly string[]
}

const room = (name: string): Room => ({
  name,
  source: [`src/${name}/**/*.ts`],
  tests: [`test/${name}/**/*.test.ts`],
})

const files = (name: string, folder: string, ...names: string[]): Room => ({
  name,
  source: names.map((file) => `src/${folder}/${file}.ts`),
  tests: names.map((file) => `test/${folder}/${file}.test.ts`),
})

export const rooms: readonly Room[] = [
  // Not the stand-in for a package that the bundle leaves out: nothing may call it.
  { ...room('http'), source: ['src/http/**/*.ts', '!src/http/undici.ts'] },
  // Not the simulation: much of it would be run anew for each change.
  files('polling', 'polling', 'schedule', 'wait'),
  room('admin-api'),
  room('gate'),
  files('action', 'action', 'log', 'secrets'),
  files('unpack', 'bundle/unpack', 'entry-name', 'entry-guard'),
  files('download', 'bundle/download', 'store-answer', 'range-plan'),
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
