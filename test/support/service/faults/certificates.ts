import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The names and the validity of a certificate. */
export interface CertificateSubject {
  /** DNS names. */
  readonly names: readonly string[]
  readonly notBefore?: Date
  readonly notAfter?: Date
}

/** The options of a TLS server, in PEM. */
interface ServerCertificate {
  readonly key: string
  readonly cert: string
}

export interface Authority {
  /** For NODE_EXTRA_CA_CERTS. PEM. */
  readonly cert: string
  issue(subject: CertificateSubject): ServerCertificate
}

const day = 86_400_000

/** Creates a certificate authority for TLS servers on this machine. */
export function makeAuthority(name = 'Authority of the fault server'): Authority {
  const { privateKey, publicKey } = newKeys()
  const authority = { subject: name, issuer: name, publicKey, isAuthority: true }
  return {
    cert: certificate({ ...authority, names: [] }, privateKey),
    issue(subject) {
      const keys = newKeys()
      const [first = 'localhost'] = subject.names
      const leaf = { subject: first, issuer: name, publicKey: keys.publicKey, isAuthority: false }
      return {
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificate({ ...leaf, ...subject }, privateKey),
      }
    },
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Fields extends CertificateSubject {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly isAuthority: boolean
}

/** An X.509 certificate (RFC 5280, section 4.1), signed with ECDSA and SHA-256. */
function certificate(fields: Fields, signer: KeyObject): string {
  const { notBefore = new Date(Date.now() - day), notAfter = new Date(Date.now() + day) } = fields
  const algorithm = sequence(identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const names = fields.names.map((name) => tagged(0x82, Buffer.from(name)))
  const extensions = [
    extension([0x55, 0x1d, 0x13], sequence(...(fields.isAuthority ? [boolean(true)] : []))),
    ...(names.length > 0 ? [extension([0x55, 0x1d, 0x11], sequence(...names))] : []),
  ]
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    // Positive and unique.
    tagged(0x02, Buffer.concat([Buffer.of(0x01), randomBytes(15)])),
    algorithm,
    commonName(fields.issuer),
    sequence(time(notBefore), time(notAfter)),
    commonName(fields.subject),
    fields.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, signer)])
  const der = sequence(content, algorithm, tagged(0x03, signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

// The parts of DER (X.690) that certificates need.

function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag, ...lengthBytes(content.length)), content])
}

function lengthBytes(length: number): readonly number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const identifier = (bytes: readonly number[]) => tagged(0x06, Buffer.of(...bytes))
const boolean = (value: boolean) => tagged(0x01, Buffer.of(value ? 0xff : 0))

const commonName = (name: string) =>
  sequence(tagged(0x31, sequence(identifier([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from(name)))))

const extension = (id: readonly number[], value: Buffer) =>
  sequence(identifier(id), tagged(0x04, value))

const time = (date: Date) =>
  tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`))
