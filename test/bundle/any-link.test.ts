import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleLink, lifeUsed } from '../../src/bundle/link.ts'
import { Failure } from '../../src/run/failure.ts'
import { FakeClock } from '../support/clock.ts'

const thisMachine = ['localhost', 'LOCALHOST', '127.1', '0x7f.0.0.2', '2130706433', '[0:0::1]']

const url = fc
  .record({
    scheme: fc.constantFrom('https', 'http', 'ftp', 'ws', 'file', 'HTTPS', 'HTTP'),
    user: fc.constantFrom('', 'secret@', 'secret:secret@', 'localhost@'),
    host: fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom(...thisMachine)),
    port: fc.constantFrom('', ':443', ':8443'),
    path: fc.webPath(),
  })
  .map(({ scheme, user, host, port, path }) => `${scheme}://${user}${host}${port}${path}?secret`)
  .filter((text) => URL.canParse(text))
  .map((text) => new URL(text))
const baseUrl = fc
  .constantFrom('https://api.example.com', 'http://localhost:8080', 'http://127.0.0.1')
  .map((text) => new URL(text))

const distant = new URL('https://api.example.com')

const isHere = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname)

test('a link is followed over https, or on this machine for a host that is on it: else refused, untold', () => {
  fc.assert(
    fc.property(url, baseUrl, (bundleUrl, base) => {
      const mayBe = bundleUrl.protocol === 'https:' || bundleUrl.protocol === 'http:'
      const allowed = isHere(bundleUrl) ? mayBe && isHere(base) : bundleUrl.protocol === 'https:'
      try {
        expect(bundleLink({ bundleUrl, hostTime: 0 }, base, new FakeClock()).url).toBe(bundleUrl)
        expect(allowed).toBe(true)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        expect(allowed).toBe(false)
        expect(error).toMatchObject({ code: 'BAD_RESPONSE' })
        expect(error.message).not.toContain('secret')
      }
    }),
    { numRuns: 1000 },
  )
})

test("half of a link's life is half of it, whatever the two clocks say", () => {
  const time = fc.date({ noInvalidDate: true, min: new Date('1980'), max: new Date('2100') })
  fc.assert(
    fc.property(time, time, fc.integer({ min: 2, max: 7 * 86_400_000 }), (host, runner, life) => {
      const clock = new FakeClock(runner)
      const expiresAt = new Date(host.getTime() + life)
      const bundleUrl = new URL('https://store.example/b')
      const link = bundleLink({ bundleUrl, expiresAt, hostTime: host.getTime() }, distant, clock)
      clock.advance(life / 2)
      expect(lifeUsed(link, clock.now())).toBeCloseTo(0.5)
    }),
  )
})
