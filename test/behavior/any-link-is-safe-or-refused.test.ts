import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleLink, lifeUsed } from '../../src/export/download/link.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { anyPath } from '../support/any-string.ts'
import { FakeClock } from '../support/clock.ts'

const thisMachine = ['localhost', 'LOCALHOST', '127.1', '0x7f.0.0.2', '2130706433', '[0:0::1]']
const linkLocal = ['169.254.169.254', '0xa9fea9fe', '169.254.1', '[fe80:0::2]', '[febf::1]']

const url = fc
  .record({
    scheme: fc.constantFrom('https', 'http', 'ftp', 'ws', 'file', 'HTTPS', 'HTTP'),
    user: fc.constantFrom('', 'secret@', 'secret:secret@', 'localhost@'),
    host: fc.oneof(fc.domain(), fc.ipV4(), fc.constantFrom(...thisMachine, ...linkLocal)),
    port: fc.constantFrom('', ':443', ':8443'),
    path: anyPath,
  })
  .map(({ scheme, user, host, port, path }) => `${scheme}://${user}${host}${port}${path}?secret`)
  .filter((text) => URL.canParse(text))
  .map((text) => new URL(text))

const isHere = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname)
const isLinkLocal = ({ hostname }: URL) => /^(169\.254\.|\[fe[89ab])/.test(hostname)

test('a link is followed over https except to link-local addresses, to this machine only for a host on it, and over http nowhere else; others are refused without being shown', () => {
  fc.assert(
    fc.property(url, fc.boolean(), (bundleUrl, isHostLocal) => {
      const { protocol, hostname } = bundleUrl
      // Linux connects to this machine for 0.0.0.0, too, and these addresses have no servers.
      fc.pre(!hostname.startsWith('0.'))
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere(bundleUrl))
      const allowed = isSafe && !isLinkLocal(bundleUrl) && (isHostLocal || !isHere(bundleUrl))
      try {
        expect(bundleLink({ bundleUrl, hostTime: 0, isHostLocal }, new FakeClock()).url).toBe(
          bundleUrl,
        )
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

test("half of a link's lifetime is measured correctly whatever the two clocks say", () => {
  const time = fc.date({ noInvalidDate: true, min: new Date('1980'), max: new Date('2100') })
  fc.assert(
    fc.property(time, time, fc.integer({ min: 2, max: 7 * 86_400_000 }), (host, runner, life) => {
      const clock = new FakeClock(runner)
      const expiresAt = new Date(host.getTime() + life)
      const bundleUrl = new URL('https://store.example/b')
      const minted = {
        bundleUrl,
        expiresAt,
        hostTime: host.getTime(),
        isHostLocal: false,
      }
      const link = bundleLink(minted, clock)
      clock.advance(life / 2)
      expect(lifeUsed(link, clock.now())).toBeCloseTo(0.5)
    }),
  )
})
