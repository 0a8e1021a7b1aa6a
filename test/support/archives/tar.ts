import { gzipSync } from 'node:zlib'

/** One header of a tar and its content; defaults are those of tar(1). */
export interface TarBlocks {
  name: string | Buffer
  /** The type flag. */
  type?: string
  content?: string | Buffer
  /** The size in the header, if it differs. */
  size?: number | Buffer
  mode?: number
  link?: string
  prefix?: string | Buffer
  magic?: string
  /** The last bytes of the header, where star has its magic. */
  trailer?: string
}

/** The two blocks of zeros that end a tar. */
export const tarEnd = Buffer.alloc(1024)

/** A header and its content, padded to whole blocks. */
export function tarBlocks({ name, type = '0', content = '', ...more }: TarBlocks): Buffer {
  const bytes = Buffer.from(content as string)
  const { size = bytes.length, mode = 0o644, link = '', prefix = '', magic = 'ustar\x0000' } = more
  const { trailer = '' } = more
  const header = Buffer.alloc(512)
  put(header, name, 0, 100)
  put(header, octal(mode, 7), 100, 8)
  put(header, octal(0, 7), 108, 8)
  put(header, octal(0, 7), 116, 8)
  put(header, typeof size === 'number' ? octal(size, 11) : size, 124, 12)
  put(header, octal(0, 11), 136, 12)
  put(header, type, 156, 1)
  put(header, link, 157, 100)
  put(header, magic, 257, 8)
  put(header, prefix, 345, 155)
  put(header, trailer, 508, 4)
  signTarHeader(header)
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}

/** Corrects the checksum of a header. */
function signTarHeader(header: Buffer): void {
  header.fill(' ', 148, 156)
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  put(header, `${octal(sum, 6)}\0 `, 148, 8)
}

/** PAX records for the next entry, or with type `g` for all following ones. */
export function paxBlocks(records: [string, string | Buffer][], type = 'x'): Buffer {
  return tarBlocks({ name: 'PaxHeader', type, content: paxRecords(records) })
}

export function paxRecords(records: [string, string | Buffer][]): Buffer {
  return Buffer.concat(
    records.map(([key, value]) => {
      const rest = Buffer.concat([Buffer.from(` ${key}=`), Buffer.from(value as string), newline])
      let length = rest.length + 1
      while (String(length).length + rest.length !== length) length += 1
      return Buffer.concat([Buffer.from(String(length)), rest])
    }),
  )
}

/** A GNU record with the name of the next entry. */
export function longNameBlocks(name: string | Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name as string), Buffer.alloc(1)])
  return tarBlocks({ name: '././@LongLink', type: 'L', content, magic: 'ustar  \0' })
}

/** A tar of these blocks, with its end, as gzip. */
export function tarGz(...blocks: Buffer[]): Buffer {
  return gzipSync(Buffer.concat([...blocks, tarEnd]), { level: 1 })
}

const newline = Buffer.from('\n')

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function put(header: Buffer, value: string | Buffer, at: number, length: number): void {
  Buffer.from(value as string).copy(header, at, 0, length)
}
