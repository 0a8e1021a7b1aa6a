import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip; whatever is not told is as zip(1) has it. */
export interface ZipFile {
  name: string | Buffer
  content?: string | Buffer
  /** The content as it is in the archive, where it is not what `content` is packed to. */
  packed?: Buffer
  /** 8 is deflate, 0 stored. */
  method?: number
  /** The Unix mode with the type of the file. */
  mode?: number
  flags?: number
  /** What the directory tells, where that is not so. */
  directory?: Partial<Numbers & { name: string | Buffer; position: number; extra: Buffer }>
  /** What the local header tells, where that is not so. */
  local?: Partial<Numbers & { name: string | Buffer; extra: Buffer }>
}

interface Numbers {
  crc: number
  packedSize: number
  size: number
  method: number
}

/** What the record at the end of a zip tells, where that is not so. */
export interface ZipEnd {
  entryCount?: number
  length?: number
  position?: number
  comment?: string
}

/** A zip of these files. */
export function zip(files: readonly ZipFile[], end: ZipEnd = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const file of files) {
    const { local, central } = records(file, position)
    locals.push(local)
    directory.push(central)
    position += local.length
  }
  const length = Buffer.concat(directory).length
  return Buffer.concat([
    ...locals,
    ...directory,
    endRecord({ entryCount: files.length, length, position, ...end }),
  ])
}

function records(
  { name, content = '', method = 8, mode = 0, flags = 0, ...told }: ZipFile,
  position: number,
) {
  const bytes = Buffer.from(content as string)
  const { packed = method === 8 ? deflateRawSync(bytes, { level: 1 }) : bytes } = told
  const numbers = { crc: crc32(bytes), packedSize: packed.length, size: bytes.length, method }
  const inLocal = { name, extra: Buffer.alloc(0), ...numbers, ...told.local }
  const inDirectory = { name, extra: Buffer.alloc(0), position, ...numbers, ...told.directory }

  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  writeCommon(header, 6, flags, inLocal)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE((3 << 8) | 30, 4)
  entry.writeUInt16LE(20, 6)
  writeCommon(entry, 8, flags, inDirectory)
  entry.writeUInt32LE((mode << 16) >>> 0, 38)
  entry.writeUInt32LE(inDirectory.position, 42)
  return {
    local: Buffer.concat([header, Buffer.from(inLocal.name as string), inLocal.extra, packed]),
    central: Buffer.concat([entry, Buffer.from(inDirectory.name as string), inDirectory.extra]),
  }
}

/** From the flags to the length of the extra fields, both headers are alike. */
function writeCommon(
  header: Buffer,
  at: number,
  flags: number,
  {
    method,
    crc,
    packedSize,
    size,
    name,
    extra,
  }: Numbers & { name: string | Buffer; extra: Buffer },
): void {
  header.writeUInt16LE(flags, at)
  header.writeUInt16LE(method, at + 2)
  header.writeUInt32LE(crc, at + 8)
  header.writeUInt32LE(packedSize, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(Buffer.byteLength(name as string), at + 20)
  header.writeUInt16LE(extra.length, at + 22)
}

function endRecord({
  entryCount,
  length,
  position,
  comment = '',
}: Required<Omit<ZipEnd, 'comment'>> & ZipEnd) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entryCount, 8)
  end.writeUInt16LE(entryCount, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(position, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}
