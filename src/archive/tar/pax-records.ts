import { Failure } from '../../kernel/run/failure.ts'

/** The relevant PAX records of an entry; times, owners and comments are not. */
export interface PaxRecords {
  readonly path?: Uint8Array
  /** In bytes. */
  readonly size?: number
  /** What the entry is, if the records make it neither a plain file nor a folder. */
  readonly other?: string
}

/**
 * The length and the key of a record. The length has no leading zero; the key does not begin with a
 * space, which GNU tar skips, and has no control characters, as GNU tar reads a key up to a NUL.
 */
const recordStart = /([1-9]\d{0,8}) ([!-<>-~\x80-\xff][ -<>-~\x80-\xff]*)=/y

/** `SCHILY` keys are those of star, `SUN` keys those of Solaris. */
const otherKinds: readonly (readonly [key: RegExp, what: string])[] = [
  // libarchive treats any entry with a link path as a link.
  [/^linkpath$/, 'a link'],
  [/^(GNU\.sparse\.|SCHILY\.realsize$|SUN\.holesdata$)/, 'a sparse file'],
  // Of the archive, not of an entry: its number among several, for example.
  [/^SCHILY\.volhdr/, 'part of a volume of star'],
  [
    /^(GNU\.|SCHILY\.(offset|filetype|tarfiletype))/,
    'part of a multi-volume archive, or of a different type than its header states',
  ],
]

/**
 * Reads records of the form `length key=value\n`, where `length` is that of the whole record in
 * bytes (POSIX.1-2017, pax, "pax Extended Header").
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for records that archivers read differently: a path
 *   or size that occurs twice, or is empty
 */
export function readPaxRecords(content: Buffer): PaxRecords {
  const records: GrowingRecords = {}
  // One character for each byte.
  const text = content.toString('latin1')
  for (let at = 0; at < text.length; ) {
    recordStart.lastIndex = at
    const [, length, key = ''] = recordStart.exec(text) ?? []
    const valueAt = recordStart.lastIndex
    const end = at + Number(length)
    if (text[end - 1] !== '\n' || valueAt >= end) {
      throw new Failure('BUNDLE_CORRUPT', 'invalid PAX record in the tar archive')
    }
    at = end
    addRecord(records, key, content.subarray(valueAt, end - 1))
  }
  return records
}

type GrowingRecords = { -readonly [Key in keyof PaxRecords]: PaxRecords[Key] }

function addRecord(records: GrowingRecords, key: string, value: Buffer): void {
  if (key === 'path' || key === 'size') {
    if (records[key] !== undefined || value.length === 0) {
      const what = `a PAX header of the bundle has more than one ${key}, or an empty one`
      throw new Failure('BUNDLE_UNSAFE', what)
    }
    if (key === 'path') records.path = value
    else records.size = readSize(value.toString('latin1'))
  }
  const other = otherKinds.find(([pattern]) => pattern.test(key))
  if (other) records.other = other[1]
}

function readSize(digits: string): number {
  const size = Number(digits)
  if (/^\d{1,16}$/.test(digits) && Number.isSafeInteger(size)) return size
  throw new Failure('BUNDLE_CORRUPT', 'invalid size in a PAX header of the tar archive')
}
