import { Failure } from '../../../kernel/run/failure.ts'

/** The relevant PAX records of an entry; times, owners and comments are not. */
export interface PaxRecords {
  readonly path?: Uint8Array
  /** In bytes. */
  readonly size?: number
  /** What the entry is, if the records make it neither a plain file nor a folder. */
  readonly other?: string
}

/**
 * Reads records of the form `length key=value\n`, where `length` is that of the whole record in
 * bytes (POSIX.1-2017, pax, "pax Extended Header").
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for records that archivers read differently: a path
 *   or size that occurs twice, or is empty
 */
export function readPaxRecords(content: Buffer): PaxRecords {
  const records: { -readonly [Key in keyof PaxRecords]: PaxRecords[Key] } = {}
  for (let at = 0; at < content.length; ) {
    const keyAt = endOfLength(content, at) + 1
    const end = at + Number(content.toString('latin1', at, keyAt - 1))
    const equals = endOfKey(content, keyAt)
    if (content[end - 1] !== newline || equals >= end - 1) throw brokenRecord()
    // Most records are skipped here.
    if (relevant.includes(content[keyAt] ?? 0)) {
      const key = content.toString('latin1', keyAt, equals)
      take(records, key, content.subarray(equals + 1, end - 1))
    }
    at = end
  }
  return records
}

const newline = 0x0a
const space = 0x20
const equalsSign = 0x3d
const digit0 = 0x30
const digit9 = 0x39
const maxDigits = 9
/** The first characters of the keys that are read. */
const relevant = Buffer.from('pslGS')

/** The position of the space after the digits of the length, which have no leading zero. */
function endOfLength(content: Buffer, from: number): number {
  let at = from
  for (; at - from < maxDigits; at++) {
    const byte = content[at] ?? 0
    if (byte < digit0 || byte > digit9) break
  }
  if (at === from || content[from] === digit0 || content[at] !== space) throw brokenRecord()
  return at
}

/**
 * The position of the equals sign. Rejects spaces before the key, which GNU tar skips, and control
 * characters, as GNU tar reads a key up to a NUL.
 */
function endOfKey(content: Buffer, from: number): number {
  let at = from
  for (; content[at] !== equalsSign; at++) {
    const byte = content[at] ?? 0
    if (byte < space || byte === 0x7f) throw brokenRecord()
  }
  if (at === from || content[from] === space) throw brokenRecord()
  return at
}

function take(
  records: { -readonly [Key in keyof PaxRecords]: PaxRecords[Key] },
  key: string,
  value: Buffer,
): void {
  if (key === 'path' || key === 'size') requireSingle(key, value, records)
  if (key === 'path') records.path = value
  if (key === 'size') records.size = readSize(value)
  const other = otherKind(key)
  if (other) records.other = other
}

function requireSingle(key: 'path' | 'size', value: Buffer, records: PaxRecords): void {
  if (records[key] === undefined && value.length > 0) return
  const what = `a PAX header of the bundle has more than one ${key}, or an empty one`
  throw new Failure('BUNDLE_UNSAFE', what)
}

const sparseKey = /^(GNU\.sparse\.|SCHILY\.realsize$|SUN\.holesdata$)/

/**
 * libarchive treats any entry with a link path as a link; `SCHILY` keys are those of star, `SUN` keys
 * those of Solaris.
 */
function otherKind(key: string): string | undefined {
  if (key === 'linkpath') return 'a link'
  if (sparseKey.test(key)) return 'a sparse file'
  const isPart = /^(GNU\.|SCHILY\.(offset|volhdr|filetype|tarfiletype))/.test(key)
  return isPart
    ? 'part of a multi-volume archive, or of a different type than its header states'
    : undefined
}

function readSize(value: Buffer): number {
  const digits = value.toString('latin1')
  const size = Number(digits)
  if (/^\d{1,16}$/.test(digits) && Number.isSafeInteger(size)) return size
  throw new Failure('BUNDLE_CORRUPT', 'invalid size in a PAX header of the tar archive')
}

function brokenRecord(): Failure {
  return new Failure('BUNDLE_CORRUPT', 'invalid PAX record in the tar archive')
}
