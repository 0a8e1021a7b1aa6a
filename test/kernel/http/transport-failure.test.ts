import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  abortReason,
  malformed,
  TransportFailure,
  transportFailure,
} from '../../../src/kernel/http/transport-failure.ts'
import { makeAuthority } from '../../support/service/faults/certificates.ts'

const systemError = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall ?? 'read'} ${code} 192.0.2.1:443`), { code, syscall })

describe('transportFailure', () => {
  test.each([
    ['a refused connection', systemError('ECONNREFUSED', 'connect')],
    [
      'a refused connection to each address of a name',
      Object.assign(new AggregateError([systemError('ECONNREFUSED', 'connect')]), {
        code: 'ECONNREFUSED',
      }),
    ],
    ['an unknown name', systemError('ENOTFOUND', 'getaddrinfo')],
    ['a failed name look-up', systemError('EAI_AGAIN', 'getaddrinfo')],
    ['a host without a route', systemError('EHOSTUNREACH', 'connect')],
    ['no network', systemError('ENETUNREACH', 'connect')],
    ['a connection that was never made in time', systemError('ETIMEDOUT', 'connect')],
    ['a reset while connecting', systemError('ECONNRESET', 'connect')],
    [
      'a handshake that the other side ended',
      Object.assign(
        new Error(
          'Client network socket disconnected before secure TLS connection was established',
        ),
        { code: 'ECONNRESET' },
      ),
    ],
    ['a host without TLS', systemError('EPROTO', 'write')],
    ['a host of another TLS version', systemError('ERR_SSL_WRONG_VERSION_NUMBER')],
    ['a refused handshake', systemError('ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE')],
  ])('%s: certainly not sent, and may be retried', (_, error) => {
    expect(transportFailure(error)).toMatchObject({ sent: false, permanent: false, cause: error })
  })

  test.each([
    ['a reset', systemError('ECONNRESET', 'read')],
    ['a reset while the request was written', systemError('ECONNRESET', 'write')],
    ['a closed connection', systemError('EPIPE', 'write')],
    ['a connection without further data', systemError('ETIMEDOUT', 'read')],
    ['a response that is not HTTP', systemError('HPE_INVALID_CONSTANT')],
    ['an unforeseen error', new Error('?')],
    ['no error at all', {}],
  ])('%s: may have been sent', (_, error) => {
    expect(transportFailure(error)).toMatchObject({ sent: true, permanent: false })
  })

  test.each([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('a server with an untrusted certificate is sent nothing, and not retried: %s', (code) => {
    const failure = transportFailure(systemError(code))
    expect(failure).toMatchObject({ sent: false, permanent: true })
    expect(failure.message).toContain(code)
  })

  test('a host with several addresses, none of which could be reached, was sent nothing', () => {
    const connect = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
    const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' })
    const none = new AggregateError([connect('ETIMEDOUT'), connect('ECONNREFUSED')])
    expect(transportFailure(Object.assign(none, { code: 'ETIMEDOUT' })).sent).toBe(false)
    const some = new AggregateError([connect('ETIMEDOUT'), reset])
    expect(transportFailure(Object.assign(some, { code: 'ETIMEDOUT' })).sent).toBe(true)
  })

  test.each([
    ['the connection was refused (ECONNREFUSED)', systemError('ECONNREFUSED', 'connect')],
    ['the name cannot be resolved (ENOTFOUND)', systemError('ENOTFOUND', 'getaddrinfo')],
    ['the name lookup failed (EAI_AGAIN)', systemError('EAI_AGAIN', 'getaddrinfo')],
    ['the name lookup failed (EAI_FAIL)', systemError('EAI_FAIL', 'getaddrinfo')],
    ['there is no route to the host (EHOSTUNREACH)', systemError('EHOSTUNREACH', 'connect')],
    ['the network cannot be reached (ENETUNREACH)', systemError('ENETUNREACH', 'connect')],
    ['no local address is available (EADDRNOTAVAIL)', systemError('EADDRNOTAVAIL', 'connect')],
    ['the connection could not be made (ETIMEDOUT)', systemError('ETIMEDOUT', 'connect')],
    ['the connection was reset (ECONNRESET)', systemError('ECONNRESET', 'read')],
    ['the connection was closed (EPIPE)', systemError('EPIPE', 'write')],
    ['the connection timed out (ETIMEDOUT)', systemError('ETIMEDOUT', 'read')],
    ['the response is not valid HTTP (HPE_INVALID_CONSTANT)', systemError('HPE_INVALID_CONSTANT')],
    ['the connection broke (X_HPE_1)', systemError('X_HPE_1')],
    ['the connection broke', {}],
  ])('has a message for the error: %s', (what, error) => {
    expect(transportFailure(error).message).toBe(what)
  })

  test.each(['XCERT_HAS_EXPIRED', 'XEPROTO', 'EPROTOTYPE'])(
    'does not confuse similar codes: %s',
    (code) => {
      expect(transportFailure(systemError(code))).toMatchObject({ sent: true, permanent: false })
    },
  )

  test('has the cause for the retry decision', () => {
    const { failureCause } = transportFailure(systemError('CERT_HAS_EXPIRED'))
    expect(failureCause).toEqual({ kind: 'transport', sent: false, permanent: true })
    expect(transportFailure(systemError('HPE_INVALID_STATUS')).failureCause).toEqual({
      kind: 'malformed',
    })
    expect(transportFailure(systemError('EPIPE')).failureCause).toEqual({
      kind: 'transport',
      sent: true,
      permanent: false,
    })
  })

  test('names the server, and whether the request was sent', () => {
    const failure = transportFailure(systemError('ECONNRESET', 'read'))
    const origin = 'https://api.example.com'
    const reset = 'the connection was reset (ECONNRESET)'
    expect(failure.with({ origin }).message).toBe(`no complete response from ${origin}: ${reset}`)
    expect(failure.with({ sent: false, origin })).toMatchObject({
      message: `cannot connect to ${origin}: ${reset}`,
      sent: false,
    })
  })

  test('keeps its properties when the server is added', () => {
    const untrusted = transportFailure(systemError('CERT_HAS_EXPIRED'))
    const { permanent, nextStep, cause } = untrusted
    for (const same of [
      untrusted.with({ origin: 'https://a' }),
      untrusted.with({ sent: false }),
      untrusted.with({ origin: 'https://a' }).with({ origin: 'https://b' }),
    ]) {
      expect(same).toMatchObject({ permanent, nextStep, cause, sent: false, malformed: false })
    }
    expect(untrusted.with({ origin: 'https://a' }).with({ origin: 'https://b' }).message).toMatch(
      /^cannot connect to https:\/\/b: its/,
    )
    expect(malformed('x').with({ origin: 'https://a' })).toMatchObject({
      malformed: true,
      sent: true,
    })
    expect(transportFailure(untrusted)).toBe(untrusted)
  })

  test("is the reason of a request's own time limit, and names the server", () => {
    const limit = new TransportFailure('none within 1 s', { sent: true })
    expect(abortReason(AbortSignal.abort(limit), 'https://a')).toMatchObject({
      message: 'no complete response from https://a: none within 1 s',
    })
    const cancelled = new Error('cancelled')
    expect(abortReason(AbortSignal.abort(cancelled), 'https://a')).toBe(cancelled)
  })

  test.each(['EMFILE', 'ENFILE'])('names the cure for too many open files (%s)', (code) => {
    const failure = transportFailure(systemError(code, 'connect'))
    expect(failure).toMatchObject({ sent: false, permanent: false })
    expect(failure.message).toBe(`too many files are open (${code})`)
    expect(failure.nextStep).toContain('ulimit -n')
  })

  test('names the system error, and never an address or a path: they may hold a signature', () => {
    const path = new Error('Request timeout: /bundle.tar.gz?X-Amz-Signature=abc')
    const proxy = new Error('getaddrinfo ENOTFOUND user:secret@proxy')
    expect(transportFailure(systemError('ECONNRESET', 'read')).message).toContain('ECONNRESET')
    for (const error of [path, proxy, systemError('ECONNREFUSED', 'connect')]) {
      expect(transportFailure(error).message).not.toMatch(/Signature|secret|192\.0\.2\.1/)
    }
  })
})

describe('the next step for a certificate of an unknown authority', () => {
  /** Of a process with this variable: Node reads the file once, at its start. */
  function nextStepWith(file: string): string {
    const module = new URL('../../../src/kernel/http/transport-failure.ts', import.meta.url)
    const script = `import { transportFailure } from '${module}'
      console.log(transportFailure({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }).nextStep)`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: file },
      encoding: 'utf8',
    })
    return stdout.trim()
  }

  test.each(['/nonexistent/authority.pem', fileURLToPath(import.meta.url), tmpdir()])(
    'names NODE_EXTRA_CA_CERTS if Node could read no certificate from it: %s',
    (file) => {
      expect(nextStepWith(file)).toBe(
        `Correct NODE_EXTRA_CA_CERTS on the runner: ${file} cannot be read, or contains no certificate in PEM format`,
      )
    },
  )

  test('is to set it, also if the file has another authority', async () => {
    const step =
      "If the certificate is signed by a private authority, set NODE_EXTRA_CA_CERTS on the runner to that authority's file"
    const folder = await mkdtemp(join(tmpdir(), 'authority-'))
    const file = join(folder, 'authority.pem')
    await writeFile(file, makeAuthority().cert)
    expect([nextStepWith(''), nextStepWith(file)]).toEqual([step, step])
    await rm(folder, { recursive: true })
  })
})
