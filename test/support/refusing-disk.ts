import type * as fs from 'node:fs/promises'
import { afterEach } from 'vitest'

/** The error codes of the next calls, by the name of the function. */
export const refusals = new Map<string, string[]>()

afterEach(() => refusals.clear())

/**
 * The file system with functions that can be refused. For `vi.mock`, in a file of the project `own`:
 *
 *     vi.mock('node:fs/promises', async (original) => (await import('…')).refusing(await original()))
 */
export function refusing(real: typeof fs): typeof fs {
  function refusable<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      const code = refusals.get(act.name)?.shift()
      if (code) throw Object.assign(new Error(), { code })
      return await act(...given)
    }
  }
  const { chmod, mkdir, rename, rm, stat } = real
  const functions = { chmod, mkdir, rename, rm, stat }
  const refused = Object.entries(functions).map(([name, act]) => [name, refusable(act as never)])
  return { ...real, ...Object.fromEntries(refused) }
}
