import { type BundledFile, readAndJudge } from './work.ts'

/** A kind of hostile input, in any size. */
export interface HostileKind {
  readonly name: string
  /**
   * Prepares the input. This is not measured.
   *
   * @param bytes approximate size of the input
   * @returns the work to measure
   */
  prepare(bytes: number): () => void
}

/**
 * Repeats a unit, and replaces each `§` by a running number.
 *
 * @param length minimum length, in UTF-16 units
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

/** A file that repeats a unit between a start and an end. */
export interface RepeatedFile {
  readonly path: string
  readonly start?: string
  readonly unit: string
  readonly end?: string
}

function fileOf({ path, start = '', unit, end = '' }: RepeatedFile, bytes: number) {
  const length = Math.max(0, bytes - start.length - end.length)
  return { path, bytes: Buffer.from(start + repeatText(unit, length) + end) }
}

/** One file, read and checked together with the base pages. */
export function fileKind(name: string, file: RepeatedFile): HostileKind {
  return {
    name,
    prepare(bytes) {
      const hostile = fileOf(file, bytes)
      return () => readAndJudge([...basePages, hostile])
    },
  }
}

/** Kinds of one category of file: `[name, unit]`, `[name, start, unit]` or `[name, start, unit, end]`. */
export function fileKinds(
  path: string,
  category: string,
  rows: readonly (readonly [name: string, ...texts: string[]])[],
): HostileKind[] {
  return rows.map(([name, ...texts]) => {
    const [start = '', unit = '', end = ''] = texts.length === 1 ? ['', ...texts] : texts
    return fileKind(`${category}: ${name}`, { path, start, unit, end })
  })
}

/** Pages that every site has. References can lead to them. */
export const basePages: readonly BundledFile[] = [
  { path: 'index.html', bytes: Buffer.from('<title>Start</title><h1 id=top1>Start</h1>') },
  { path: '404.html', bytes: Buffer.from('<title>Not found</title>') },
]
