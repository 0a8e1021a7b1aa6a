import dns, { type lookup } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Replaces the lookup of names in each test of the calling file, once the test says how they resolve.
 * Lookups of IP addresses stay real: a server looks up its own address.
 */
export function fakeNames() {
  const real = dns.lookup
  const fake = vi.fn()
  const install = (other: typeof lookup) => {
    dns.lookup = other
    syncBuiltinESMExports()
  }
  beforeEach(() => {
    fake.mockReset().mockImplementation(real)
    const either = (name: string, ...rest: unknown[]) =>
      isIP(name) ? Reflect.apply(real, dns, [name, ...rest]) : fake(name, ...rest)
    install(either as typeof lookup)
  })
  afterEach(() => install(real))
  return {
    lookup: fake,
    /** Makes the lookups of all names return these lists in turn; the last one repeats. */
    resolving(...lists: string[][]): void {
      let count = 0
      fake.mockImplementation((_: string, __: object, callback: (...given: unknown[]) => void) => {
        const addresses = lists[Math.min(count++, lists.length - 1)] ?? []
        const entries = addresses.map((address) => ({ address, family: isIP(address) }))
        setImmediate(callback, null, entries)
      })
    },
  }
}
