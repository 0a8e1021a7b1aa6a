import { type BundledFile, readAndJudge } from './work.ts'

/** A kind of input that is made to cost time, in any size. */
export interface HostileKind {
  readonly name: string
  /**
   * Prepares the input, which is not measured.
   *
   * @param bytes how long it is, about
   * @returns the work that is measured
   */
  prepare(bytes: number): () => void
}

/**
 * Text in which each `§` is another number, in order.
 *
 * @param length at least, in UTF-16 units
 */
export function repeatText(unit: string, length: number): string {
  const parts = unit.split('§')
  if (parts.length === 1) return unit.repeat(Math.ceil(length / Math.max(1, unit.length)))
  const made: string[] = []
  for (let number = 0, total = 0; total < length; number++) {
    const text = parts.join(String(number))
    made.push(text)
    total += text.length
  }
  return made.join('')
}

/** A file with a unit that is repeated between a start and an end. */
export interface RepeatedFile {
  readonly path: string
  readonly start?: string
  readonly unit: string
  readonly end?: string
}

function fileOf({ path, start = '', unit, end = '' }: RepeatedFile, bytes: number) {
  const room = Math.max(0, bytes - start.length - end.length)
  return { path, bytes: Buffer.from(start + repeatText(unit, room) + end) }
}

/** One file, read and checked together with a start page. */
export function fileKind(name: string, file: RepeatedFile): HostileKind {
  return {
    name,
    prepare(bytes) {
      const hostile = fileOf(file, bytes)
      return () => readAndJudge([...frame, hostile])
    },
  }
}

/** Kinds of one sort of file: `[name, unit]`, `[name, start, unit]` or `[name, start, unit, end]`. */
export function fileKinds(
  path: string,
  sort: string,
  rows: readonly (readonly [name: string, ...texts: string[]])[],
): HostileKind[] {
  return rows.map(([name, ...texts]) => {
    const [start = '', unit = '', end = ''] = texts.length === 1 ? ['', ...texts] : texts
    return fileKind(`${sort}: ${name}`, { path, start, unit, end })
  })
}

/** What any site has, and what references can lead to. */
export const frame: readonly BundledFile[] = [
  { path: 'index.html', bytes: Buffer.from('<title>Start</title><h1 id=top1>Start</h1>') },
  { path: '404.html', bytes: Buffer.from('<title>Not found</title>') },
]
