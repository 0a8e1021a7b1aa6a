import { generateKeyPairSync, hash, sign } from 'node:crypto'

/** A key and a certificate for one run, and the digest by which the browser knows its key. */
export interface ServerIdentity {
  /** PEM. */
  readonly key: string
  readonly cert: string
  /** For `--ignore-certificate-errors-spki-list`. */
  readonly pin: string
}

/**
 * Makes a certificate without a name (RFC 5280, 4.1), so that the site can be served over https, under
 * its own host name: scripts ask for both. The browser accepts this key alone, for any host; it exists
 * only in the memory of this run.
 */
export function serverIdentity(): ServerIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = element(sequence, ecdsaWithSha256)
  const noName = element(sequence)
  const validity = element(sequence, time('200101000000Z'), time('491231235959Z'))
  const serial = element(0x02, Buffer.of(1))
  const body = element(sequence, serial, algorithm, noName, validity, noName, subjectKey)
  const signature = element(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  const certificate = element(sequence, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    pin: hash('sha256', subjectKey, 'base64'),
  }
}

const sequence = 0x30

/** The object identifier 1.2.840.10045.4.3.2 (RFC 5758, 3.2), encoded. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex')

const time = (text: string) => element(0x17, Buffer.from(text))

/** An element of DER, whose length takes as few bytes as possible (X.690, 10.1). */
function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...(length < 128 ? [length] : long)), content])
}
