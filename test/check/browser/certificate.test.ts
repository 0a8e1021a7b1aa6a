import { hash, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { expect, test } from 'vitest'
import { serverIdentity } from '../../../src/check/browser/certificate.ts'

test('a certificate is well-formed, signed by its own key, without a name, and valid today', () => {
  const { cert } = serverIdentity()
  const parsed = new X509Certificate(cert)
  expect(parsed.verify(parsed.publicKey)).toBe(true)
  expect([parsed.subject, parsed.issuer]).toEqual([undefined, undefined])
  expect(new Date(parsed.validFrom).getTime()).toBeLessThan(Date.now())
  expect(new Date(parsed.validTo).getTime()).toBeGreaterThan(Date.now())
})

test('a server can use it: the private key is that of the certificate', () => {
  const { key, cert } = serverIdentity()
  expect(() => createSecureContext({ key, cert })).not.toThrow()
  expect(() => createSecureContext({ key: serverIdentity().key, cert })).toThrow()
})

test('the pin is the digest of the public key, which no other run has', () => {
  // The lengths of the signature's numbers vary, and with them those of the certificate.
  const identities = Array.from({ length: 50 }, serverIdentity)
  for (const { cert, pin } of identities) {
    const subjectKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    expect(pin).toBe(hash('sha256', subjectKey, 'base64'))
  }
  expect(new Set(identities.map(({ pin }) => pin)).size).toBe(identities.length)
})
