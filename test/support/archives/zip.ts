import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip; defaults are those of zip(1). */
export interface ZipFile {
  name: string | Buffer
  content?: string | Buffer
  /** The packed content, if it differs from the packed form of `content`. */
  packed?: Buffer
  /** 8 is deflate, 0 stored. */
  method?: number
  /** The Unix mode with the type of the file. */
  mode?: number
  flags?: number
  /** Fields of the directory that differ. */
  directory?: Partial<
    Header & {
      position: number
      /** The system and the version that made it. */
      madeBy: number
      disk: number
      /** The external attributes, which include the mode. */
      attributes: number
      comment: string | Buffer
    }
  >
  /** Fields of the local header that differ. */
  local?: Partial<Header>
  /** Bytes before the local header. */
  before?: Buffer
  /** Bytes after the content. */
  after?: Buffer
}

interface Header {
  name: string | Buffer
  extra: Buffer
  crc: number
  packedSize: number
  size: number
  method: number
  flags: number
  /** The version needed to extract the entry. */
  version: number
}

/** Fields of the record at the end of a zip that differ. */
export interface ZipEnd {
  entryCount?: number
  /** The number of entries on this disk. */
  entriesHere?: number
  /** The numbers of this disk and of the disk with the directory. */
  disks?: readonly [number, number]
  length?: number
  position?: number
  comment?: string | Buffer
  /** Bytes before the directory. */
  before?: Buffer
  after?: Buffer
}

/** A zip of these files. */
export function zip(files: readonly ZipFile[], end: ZipEnd = {}): Buffer {
  const { before = Buffer.alloc(0), after = Buffer.alloc(0) } = end
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
  position += before.length
  const stated = { entryCount: files.length, length, position }
  const isLarge = files.length >= 0xffff
  return Buffer.concat([
    ...[...locals, before, ...directory, after],
    ...(isLarge ? [zip64End(stated, position + length)] : []),
    endRecord({ ...stated, ...(isLarge && { entryCount: 0xffff }), ...end }),
  ])
}

/** The two records before the end of a large zip (APPNOTE 4.3.14), which begin at `at`. */
export function zip64End(
  stated: { entryCount: number; length: number; position: number },
  at: number,
): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(stated.entryCount), 24)
  record.writeBigUInt64LE(BigInt(stated.entryCount), 32)
  record.writeBigUInt64LE(BigInt(stated.length), 40)
  record.writeBigUInt64LE(BigInt(stated.position), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(at), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** An extra field, which follows the name (APPNOTE 4.5.1). */
export function extraField(id: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

/** Values that do not fit into their 4-byte fields (APPNOTE 4.5.3). */
export function zip64Field(...values: (number | bigint)[]): Buffer {
  return extraField(1, Buffer.from(BigUint64Array.from(values, BigInt).buffer))
}

/** The Unicode name of an entry with another name in its header (APPNOTE 4.6.9). */
export function unicodePath(
  path: string | Buffer,
  name: string | Buffer,
  { version = 1, crc = crc32(Buffer.from(name as string)) } = {},
): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(version, 0)
  head.writeUInt32LE(crc, 1)
  return extraField(0x7075, head, Buffer.from(path as string))
}

/** The data descriptor after the content (APPNOTE 4.3.9). */
export function descriptor(
  { crc, packedSize, size }: Pick<Header, 'crc' | 'packedSize' | 'size'>,
  { isSigned = true, isLong = false } = {},
): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0x08074b50, 0)
  head.writeUInt32LE(crc, 4)
  const sizes = isLong
    ? Buffer.from(BigUint64Array.of(BigInt(packedSize), BigInt(size)).buffer)
    : Buffer.from(Uint32Array.of(packedSize, size).buffer)
  return Buffer.concat([isSigned ? head : head.subarray(4), sizes])
}

function records(
  { name, content = '', method = 8, mode = 0, flags = 0, ...stated }: ZipFile,
  position: number,
) {
  const bytes = Buffer.from(content as string)
  const { packed = method === 8 ? deflateRawSync(bytes, { level: 1 }) : bytes } = stated
  const { before = Buffer.alloc(0), after = Buffer.alloc(0) } = stated
  const numbers = { crc: crc32(bytes), packedSize: packed.length, size: bytes.length, method }
  const common = { name, extra: Buffer.alloc(0), flags, version: 20, ...numbers }
  const inLocal = { ...common, ...stated.local }
  const at = position + before.length
  const usual = { position: at, madeBy: (3 << 8) | 30, disk: 0, comment: '' }
  const attributes = (mode << 16) >>> 0
  const inDirectory = { ...common, ...usual, attributes, ...stated.directory }

  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, inLocal)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(inDirectory.madeBy, 4)
  writeCommon(entry, 6, inDirectory)
  entry.writeUInt16LE(Buffer.byteLength(inDirectory.comment as string), 32)
  entry.writeUInt16LE(inDirectory.disk, 34)
  entry.writeUInt32LE(inDirectory.attributes, 38)
  entry.writeUInt32LE(inDirectory.position, 42)
  const part = (text: string | Buffer) => Buffer.from(text as string)
  return {
    local: Buffer.concat([before, header, part(inLocal.name), inLocal.extra, packed, after]),
    central: Buffer.concat([
      ...[entry, part(inDirectory.name), inDirectory.extra, part(inDirectory.comment)],
    ]),
  }
}

/** Both headers are alike from the version to the length of the extra fields. */
function writeCommon(header: Buffer, at: number, stated: Header): void {
  header.writeUInt16LE(stated.version, at)
  header.writeUInt16LE(stated.flags, at + 2)
  header.writeUInt16LE(stated.method, at + 4)
  header.writeUInt32LE(stated.crc, at + 10)
  header.writeUInt32LE(stated.packedSize, at + 14)
  header.writeUInt32LE(stated.size, at + 18)
  header.writeUInt16LE(Buffer.byteLength(stated.name as string), at + 22)
  header.writeUInt16LE(stated.extra.length, at + 24)
}

function endRecord({
  entryCount,
  length,
  position,
  entriesHere = entryCount,
  disks = [0, 0],
  comment = '',
}: Required<Pick<ZipEnd, 'entryCount' | 'length' | 'position'>> & ZipEnd) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(disks[0], 4)
  end.writeUInt16LE(disks[1], 6)
  end.writeUInt16LE(entriesHere, 8)
  end.writeUInt16LE(entryCount, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(position, 16)
  end.writeUInt16LE(Buffer.byteLength(comment as string), 20)
  return Buffer.concat([end, Buffer.from(comment as string)])
}
