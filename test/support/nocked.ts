import nock from 'nock'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** Restricts the tests of a file to nock's servers, and fails a test that leaves a reply unused. */
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
