import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure, type FailureCode } from '../failure.ts'
import { isLoopback, isSecure } from '../http/origin.ts'
import { retry, type Trouble } from '../http/retry.ts'
import { type HttpAnswer, RedirectRefused, send } from '../http/send.ts'
import { TransportFailure, transportFailure } from '../http/transport-failure.ts'
import type { Run } from '../run.ts'
import { type ArchiveType, archiveType, signatureLength } from './archive.ts'
import type { BundleLink, RenewableLink } from './link.ts'
import { tellTransfer } from './transfer.ts'

/** A bundle on disk, proven as far as host and store give proof. */
export interface BundleFile {
  readonly path: string
  readonly bytes: number
  /** In lower-case hex. */
  readonly sha256: string
}

/** Where the bundle goes. */
export interface BundleTarget {
  /** Absolute. */
  readonly path: string
  /** Whether the archive's own ending, told by its bytes, is added to `path`. */
  readonly addEnding?: boolean
}

/** A connection that brings nothing for this long is given up, in milliseconds. */
const longestSilence = 30_000

/** How long a store that fails is tried again, in milliseconds. */
const patience = 2 * 60_000

/**
 * Makes sure that the bundle can be written, before anything is asked of the host.
 *
 * @throws Failure INVALID_INPUT when `path` is no place for a file, NO_SPACE on a full disk
 */
export async function prepareBundlePath({ path }: BundleTarget): Promise<void> {
  const part = partOf(path)
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      throw new Failure('INVALID_INPUT', `\`bundle-path\` names a folder, ${path}`, {
        nextStep: 'Give the file that the bundle is to be written to',
      })
    }
    await mkdir(dirname(path), { recursive: true })
    await (await open(part, 'w')).close()
    await rm(part)
  } catch (error) {
    throw diskFailure(error, path, 'INVALID_INPUT')
  }
}

/**
 * Downloads the bundle beside its place, then renames it: the file is whole or not there. A link
 * that the store refuses is minted again; a transfer that breaks starts over.
 *
 * @throws Failure DOWNLOAD_FAILED, BUNDLE_CORRUPT, NO_SPACE; the signal's reason when it aborted
 */
export async function downloadBundle(
  link: RenewableLink,
  target: BundleTarget,
  run: Run,
): Promise<BundleFile> {
  const part = partOf(target.path)
  const policy = { repeatable: true, patience }
  try {
    const { type, ...proof } = await retry(() => attempt(link, part, run), troubleOf, policy, run)
    const path = target.addEnding ? `${target.path}.${type}` : target.path
    await rename(part, path).catch((error) => {
      throw diskFailure(error, path, 'DOWNLOAD_FAILED')
    })
    return { path, ...proof }
  } catch (error) {
    await rm(part, { force: true })
    run.signal.throwIfAborted()
    throw downloadFailure(error)
  }
}

interface Proof {
  readonly type: ArchiveType
  readonly bytes: number
  readonly sha256: string
}

const partOf = (path: string) => `${path}.part`

/** One transfer from its first byte to its last. */
async function attempt(link: RenewableLink, part: string, run: Run): Promise<Proof> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), longestSilence)
  const signal = AbortSignal.any([run.signal, silence.signal])
  let opened: HttpAnswer | undefined
  try {
    const { current, answer } = await openBody(link, signal)
    opened = answer
    const total = announcedLength(current, answer)
    const tell = tellTransfer(total, run)
    const proof = await writeBody(answer, part, (bytes) => {
      if (total !== undefined && bytes > total) {
        throw new Failure(
          'BUNDLE_CORRUPT',
          `more than the ${total} bytes that were announced arrived`,
        )
      }
      timer.refresh()
      link.served()
      tell(bytes)
    })
    if (total !== undefined && proof.bytes !== total) throw new WrongLength(proof.bytes, total)
    return proof
  } catch (error) {
    run.signal.throwIfAborted()
    if (!silence.signal.aborted) throw error
    throw new TransportFailure(`nothing arrived for ${longestSilence / 1000} s`, { sent: true })
  } finally {
    clearTimeout(timer)
    opened?.body.destroy()
  }
}

/** Asks the store, with as many fresh links as it takes within reason. The key does not go along. */
async function openBody(
  link: RenewableLink,
  signal: AbortSignal,
): Promise<{ current: BundleLink; answer: HttpAnswer }> {
  for (;;) {
    const current = await link.get()
    // Stores send a client on to another region, but never in the clear.
    const mayGoTo = (to: URL) =>
      isSecure(to) && (!isLoopback(to.hostname) || isLoopback(current.url.hostname))
    const answer = await send({ method: 'GET', url: current.url }, { signal, mayGoTo })
    if (answer.status === 200) return { current, answer }
    answer.body.destroy()
    // An expired link is 403 at S3 and Azure; others say 401 or 410.
    if (![401, 403, 410].includes(answer.status)) throw new StoreRefused(answer.status)
    await link.renew(`the store refused the bundle link (HTTP ${answer.status})`, 'DOWNLOAD_FAILED')
  }
}

/** The size that the store or the host announced, in bytes; both must say the same. */
function announcedLength({ sizeBytes }: BundleLink, { headers }: HttpAnswer): number | undefined {
  const { 'content-length': contentLength } = headers
  if (contentLength === undefined) return sizeBytes
  if (sizeBytes === undefined || sizeBytes === Number(contentLength)) return Number(contentLength)
  const what = `the host announced a bundle of ${sizeBytes} bytes, the store has ${contentLength}`
  throw new Failure('BUNDLE_CORRUPT', what)
}

async function writeBody(
  { body }: HttpAnswer,
  part: string,
  arrived: (bytes: number) => void,
): Promise<Proof> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  await using file = await openPart(part)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (head.length < signatureLength) {
        head = Buffer.concat([head, chunk])
        if (head.length >= signatureLength) requireArchive(head)
      }
      hash.update(chunk)
      await file.write(chunk)
      bytes += chunk.length
      arrived(bytes)
    }
  } catch (error) {
    throw error instanceof Failure ? error : transportFailure(error)
  }
  return { type: requireArchive(head), bytes, sha256: hash.digest('hex') }
}

function requireArchive(head: Buffer): ArchiveType {
  const type = archiveType(head)
  if (type) return type
  const what = head.length === 0 ? 'is empty' : 'is neither a tar.gz nor a zip archive'
  throw new Failure('BUNDLE_CORRUPT', `what the bundle link serves ${what}`)
}

/** The part file; what fails on it is a failure of the disk, not of the network. */
async function openPart(part: string) {
  const fail = (error: unknown) => {
    throw diskFailure(error, part, 'DOWNLOAD_FAILED')
  }
  const file: FileHandle = await open(part, 'w').catch(fail)
  return {
    write: (chunk: Buffer) => file.writeFile(chunk).catch(fail),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** An answer of the store that is not the bundle. */
class StoreRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the store refused the download (HTTP ${status})`)
    this.status = status
  }
}

/** Less or more arrived than was announced. */
class WrongLength extends Error {
  constructor(bytes: number, total: number) {
    super(`${bytes} of ${total} bytes of the bundle arrived`)
  }
}

function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof StoreRefused) return { kind: 'answer', status: error.status }
  if (error instanceof TransportFailure) return error.trouble
  return error instanceof WrongLength
    ? { kind: 'transport', sent: true, permanent: false }
    : undefined
}

function downloadFailure(error: unknown): unknown {
  if (error instanceof WrongLength) return new Failure('BUNDLE_CORRUPT', error.message)
  if (error instanceof StoreRefused || error instanceof RedirectRefused) {
    return new Failure('DOWNLOAD_FAILED', error.message)
  }
  if (error instanceof TransportFailure) {
    const what = `cannot download the bundle: ${error.message}`
    return new Failure('DOWNLOAD_FAILED', what, { nextStep: error.nextStep, cause: error })
  }
  return error
}

function diskFailure(error: unknown, path: string, code: FailureCode): Failure {
  if (error instanceof Failure) return error
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
  if (reason === 'ENOSPC' || reason === 'EDQUOT') {
    return new Failure('NO_SPACE', `no space is left to write ${path} (${reason})`, {
      cause: error,
    })
  }
  return new Failure(code, `cannot write ${path} (${reason})`, {
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
    cause: error,
  })
}
