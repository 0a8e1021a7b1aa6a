import tls from 'node:tls'
import { raiseFileLimit } from '../run/failure.ts'
import type { FailureCause } from './retry.ts'

/** A request without a complete and valid response. */
export class TransportFailure extends Error {
  /** False if this machine certainly did not send all of the request: it may be sent again. */
  readonly sent: boolean
  /** True if a retry cannot help, such as for an invalid certificate. */
  readonly permanent: boolean
  /** True if something arrived that is not an HTTP response. */
  readonly malformed: boolean
  readonly nextStep: string | undefined
  readonly #what: string
  readonly #details: TransportDetails

  /** @param what a clause, without addresses: they may hold a link's signature */
  constructor(what: string, details: TransportDetails) {
    const { sent, permanent = false, malformed = false, nextStep, origin, cause } = details
    const lead = sent ? 'no complete response from' : 'cannot connect to'
    super(origin ? `${lead} ${origin}: ${what}` : what, { cause })
    this.name = 'TransportFailure'
    this.sent = sent
    this.permanent = permanent
    this.malformed = malformed
    this.nextStep = nextStep
    this.#what = what
    this.#details = details
  }

  get failureCause(): FailureCause {
    if (this.malformed) return { kind: 'malformed' }
    return { kind: 'transport', sent: this.sent, permanent: this.permanent }
  }

  with(details: Partial<TransportDetails>): TransportFailure {
    return new TransportFailure(this.#what, { ...this.#details, ...details })
  }
}

interface TransportDetails {
  sent: boolean
  permanent?: boolean
  malformed?: boolean
  nextStep?: string | undefined
  origin?: string
  cause?: unknown
}

export function malformed(what: string, cause?: unknown): TransportFailure {
  return new TransportFailure(what, { sent: true, malformed: true, cause })
}

/** The failure for a broken body: its request was received, whatever the error. */
export function brokenBody(error: unknown, origin: string): TransportFailure {
  return transportFailure(error).with({ sent: true, origin })
}

/** The reason for an abort; if it is the request's own time limit, with the server's origin. */
export function abortReason({ reason }: AbortSignal, origin: string): unknown {
  return reason instanceof TransportFailure ? reason.with({ origin }) : reason
}

/** Node's system errors that occur before any byte of the request is sent. */
const neverConnected: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the name cannot be resolved',
  EAI_AGAIN: 'the name lookup failed',
  EAI_FAIL: 'the name lookup failed',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'no local address is available',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** Errors in the middle of an exchange: the server may have read the request. */
const broken: Record<string, string> = {
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
}

/** TLS errors that can only occur before the handshake is complete. */
const handshakeCode =
  /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|.*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNRECOGNIZED_NAME)))$/

const certificateCode = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

const dated = 'Have the certificate renewed, or correct the clock of the runner'

/** Certificate errors that are not about the authority. */
const certificateFaults: Readonly<Record<string, readonly [what: string, nextStep: string]>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'is for another host name',
    'Connect by a name that the certificate lists, or have it issued for this name too',
  ],
  CERT_HAS_EXPIRED: ['has expired', dated],
  CERT_NOT_YET_VALID: ['is not valid yet', dated],
  CERT_REVOKED: ['is revoked', 'Have a new certificate issued'],
}

/** The next step for a certificate of an unknown authority. */
function untrustedStep(): string {
  const file = process.env.NODE_EXTRA_CA_CERTS
  // Node reads the file once, and warns on stderr if it cannot. Older versions lack this function.
  return file && tls.getCACertificates?.('extra').length === 0
    ? `Correct NODE_EXTRA_CA_CERTS on the runner: ${file} cannot be read, or contains no certificate in PEM format`
    : "If the certificate is signed by a private authority, set NODE_EXTRA_CA_CERTS on the runner to that authority's file"
}

/** Messages of node:http for a connection that the server closed properly, but too early. */
const closedEarly: Readonly<Record<string, string>> = {
  'socket hang up': 'the connection was closed before a response arrived',
  aborted: 'the connection was closed before the response was complete',
}

/** An error of node:http, node:tls or node:net. */
interface NetworkError extends NodeJS.ErrnoException {
  /** Of each address, if the host has several. */
  readonly errors?: readonly NodeJS.ErrnoException[]
  /** What node:http's parser was reading. */
  readonly rawPacket?: Buffer
}

/** Converts an error of node:http or node:tls. The text has no URL, with a link's signature. */
export function transportFailure(error: unknown): TransportFailure {
  if (error instanceof TransportFailure) return error
  const networkError = error as NetworkError
  return (
    certificateFailure(networkError) ??
    connectFailure(networkError) ??
    invalidHttp(networkError) ??
    brokenExchange(networkError)
  )
}

function certificateFailure(error: NetworkError): TransportFailure | undefined {
  const { code = '' } = error
  if (!certificateCode.test(code)) return undefined
  const [what, nextStep] = certificateFaults[code] ?? ['is not trusted', untrustedStep()]
  const details = { sent: false, permanent: true, nextStep, cause: error }
  return new TransportFailure(`its TLS certificate ${what} (${code})`, details)
}

/** The failure for an error before the connection was made, and the handshake complete. */
function connectFailure(error: NetworkError): TransportFailure | undefined {
  const { code = '' } = error
  const known = neverConnected[code]
  if (!known && !isInHandshake(error)) return undefined
  const nextStep = /^E[MN]FILE$/.test(code) ? raiseFileLimit : undefined
  const what = `${known ?? 'the connection could not be made'} (${code})`
  return new TransportFailure(what, { sent: false, nextStep, cause: error })
}

/** Node reports a connection that ends during the TLS handshake as ECONNRESET, like any other. */
function isInHandshake({ code = '', syscall, message = '', errors = [] }: NetworkError): boolean {
  return (
    syscall === 'connect' ||
    // A host with several addresses, none of which could be reached.
    (errors.length > 0 && errors.every((each) => each.syscall === 'connect')) ||
    message.startsWith('Client network socket disconnected before secure TLS') ||
    handshakeCode.test(code)
  )
}

/** The failure for an error of node:http's parser. */
function invalidHttp(error: NetworkError): TransportFailure | undefined {
  const { code = '', rawPacket } = error
  if (!code.startsWith('HPE_')) return undefined
  const head = rawPacket?.toString('latin1', 0, 16_384) ?? ''
  const [, server] = /^server: ?([\w./-]{1,40})/im.exec(head) ?? []
  const whose = server ? ` of ${server}` : ''
  return malformed(`the response${whose} is not valid HTTP (${code})`, error)
}

function brokenExchange(error: NetworkError): TransportFailure {
  const { code, message = '' } = error
  const early = code === 'ECONNRESET' ? closedEarly[message] : undefined
  if (early) return new TransportFailure(early, { sent: true, cause: error })
  const what = broken[code ?? ''] ?? 'the connection broke'
  return new TransportFailure(code ? `${what} (${code})` : what, { sent: true, cause: error })
}
