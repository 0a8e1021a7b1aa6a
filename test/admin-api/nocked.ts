import nock from 'nock'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** Lets the tests of a file reach no server but nock's, and fails one that leaves a reply unused. */
export function reachOnlyNock(): void {
  beforeEach(() => {
    nock.disableNetConnect()
    for (const name of ['https_proxy', 'HTTPS_PROXY']) vi.stubEnv(name, undefined)
  })
  afterEach(() => {
    const unused = nock.pendingMocks()
    nock.cleanAll()
    vi.unstubAllEnvs()
    expect(unused).toEqual([])
  })
  afterAll(() => {
    nock.restore()
  })
}
