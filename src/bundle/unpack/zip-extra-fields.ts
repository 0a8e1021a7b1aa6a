import { crc32 } from 'node:zlib'

/** The relevant extra fields after a name, or a clause about the entry. */
export type ExtraFields =
  /** The content of the zip64 field; empty without one. */
  { readonly zip64: Buffer } | { readonly refusal: string }

const zip64Field = 0x0001
const unicodePathField = 0x7075

/**
 * Fields that change neither the name, type nor content of an entry (APPNOTE 4.5.2, and Info-ZIP's
 * `proginfo/extrafld.txt`). Others may: some contain another name, a link target or other content
 * for the unpackers that support them.
 */
const harmlessFields = new Set([
  0x000a, // Times of NTFS
  0x1986, // Alignment, of Pixar
  0x5455, // Times, of Info-ZIP
  0x5855, // Times and owner, of Info-ZIP before 1997
  0x6375, // The comment in Unicode
  0x7855, // Owner, of Info-ZIP
  0x7875, // Owner, of Info-ZIP
  0x9999, // Room for a zip64 field, of Ruby's rubyzip
  0xa11e, // Alignment, of Apache Commons
  0xa220, // Room to grow, of Microsoft
  0xcafe, // The mark of Java's archives
  0xd935, // Alignment, of Android
])

/** Reads the extra fields of a local header or a header in the directory. */
export function readExtraFields(extra: Buffer, name: Buffer): ExtraFields {
  let zip64: Buffer | undefined
  for (let at = 0; at < extra.length; ) {
    if (at + 4 > extra.length) return { refusal: 'has an invalid extra field' }
    const id = extra.readUInt16LE(at)
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) return { refusal: 'has an invalid extra field' }
    if (id === zip64Field) {
      if (zip64) return { refusal: 'has two zip64 fields' }
      zip64 = extra.subarray(at + 4, end)
    } else if (id === unicodePathField) {
      const isSame = isPathOf(name, extra.subarray(at + 4, end))
      if (!isSame) return { refusal: 'has a different name in its Unicode path field' }
    } else if (!harmlessFields.has(id)) {
      return { refusal: `has an extra field of the unknown type 0x${id.toString(16)}` }
    }
    at = end
  }
  return { zip64: zip64 ?? extra.subarray(0, 0) }
}

/** Some unpackers use the name in this field, others the name in the header (APPNOTE 4.6.9). */
function isPathOf(name: Buffer, field: Buffer): boolean {
  return (
    field.length === 5 + name.length &&
    field[0] === 1 &&
    field.readUInt32LE(1) === crc32(name) &&
    name.equals(field.subarray(5))
  )
}
