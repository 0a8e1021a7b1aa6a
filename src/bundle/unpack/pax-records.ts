import { Failure } from '../../run/failure.ts'

/** What PAX records say of an entry that matters here; times, owners and comments do not. */
export interface PaxRecords {
  readonly path?: Uint8Array | undefined
  /** In bytes. */
  readonly size?: number | undefined
  /** The content is that of a sparse file: it is not what the file holds. */
  readonly isSparse?: boolean | undefined
}

/**
 * Reads records of the form `length key=value\n`, where `length` counts the whole record in bytes
 * (POSIX.1-2017, pax, "pax Extended Header"). The last of a key counts; an empty value takes back
 * what was said before.
 *
 * @throws Failure BUNDLE_CORRUPT
 */
export function readPaxRecords(content: Buffer): PaxRecords {
  const records: { -readonly [Key in keyof PaxRecords]: PaxRecords[Key] } = {}
  for (let at = 0; at < content.length; ) {
    const { key, value, end } = readRecord(content, at)
    if (key === 'path') records.path = value.length > 0 ? value : undefined
    if (key === 'size') records.size = value.length > 0 ? readSize(value) : undefined
    if (key.startsWith('GNU.sparse.')) records.isSparse = true
    at = end
  }
  return records
}

function readRecord(content: Buffer, at: number): { key: string; value: Buffer; end: number } {
  const broken = new Failure('BUNDLE_CORRUPT', 'a PAX record in the tar archive is broken')
  const space = content.indexOf(' ', at)
  const digits = content.toString('latin1', at, space)
  const end = at + Number(digits)
  if (!/^[1-9]\d{0,8}$/.test(digits) || content[end - 1] !== newline) throw broken
  const equals = content.subarray(0, end).indexOf('=', space)
  if (equals === -1) throw broken
  const key = content.toString('utf8', space + 1, equals)
  return { key, value: content.subarray(equals + 1, end - 1), end }
}

const newline = 0x0a

function readSize(value: Buffer): number {
  const digits = value.toString('latin1')
  const size = Number(digits)
  if (/^\d+$/.test(digits) && Number.isSafeInteger(size)) return size
  throw new Failure('BUNDLE_CORRUPT', 'a size in the tar archive is none')
}
