/**
 * A Windows library of 1 kB whose only function is that of another library (PE Format, "The .edata
 * Section": a forwarder). Wine before 9 has no `bcryptprimitives.dll`, which programs in Rust need
 * for random numbers; `ADVAPI32.SystemFunction036` provides them.
 *
 * @param target such as `ADVAPI32.SystemFunction036`
 */
export function forwardingDll(library: string, name: string, target: string): Buffer {
  const file = Buffer.alloc(2 * alignment)
  file.write('MZ', 0, 'latin1')
  file.writeUInt32LE(peAt, 0x3c)
  file.write('PE\0\0', peAt, 'latin1')
  const coff = { machine: 0x8664, sections: 1, optionalSize: 0xf0, flags: 0x2022 }
  file.writeUInt16LE(coff.machine, peAt + 4)
  file.writeUInt16LE(coff.sections, peAt + 6)
  file.writeUInt16LE(coff.optionalSize, peAt + 20)
  file.writeUInt16LE(coff.flags, peAt + 22)
  writeOptionalHeader(file.subarray(peAt + 24))
  writeSectionHeader(file.subarray(peAt + 24 + coff.optionalSize))
  writeExports(file.subarray(alignment), [library, name, target])
  return file
}

const peAt = 0x40
/** Alignment of the file, and the address of its loaded section. */
const alignment = 0x200
const sectionAt = 0x1000

function writeOptionalHeader(header: Buffer): void {
  header.writeUInt16LE(0x20b, 0)
  header.writeUInt32LE(alignment, 8)
  header.writeBigUInt64LE(0x180000000n, 24)
  header.writeUInt32LE(sectionAt, 32)
  header.writeUInt32LE(alignment, 36)
  for (const at of [40, 48]) header.writeUInt16LE(6, at)
  header.writeUInt32LE(2 * sectionAt, 56)
  header.writeUInt32LE(alignment, 60)
  // For the command line, at any address.
  header.writeUInt16LE(3, 68)
  header.writeUInt16LE(0x160, 70)
  for (const at of [72, 88]) header.writeBigUInt64LE(0x100000n, at)
  for (const at of [80, 96]) header.writeBigUInt64LE(0x1000n, at)
  header.writeUInt32LE(16, 108)
  header.writeUInt32LE(sectionAt, 112)
  header.writeUInt32LE(alignment, 116)
}

function writeSectionHeader(header: Buffer): void {
  header.write('.rdata', 0, 'latin1')
  header.writeUInt32LE(alignment, 8)
  header.writeUInt32LE(sectionAt, 12)
  header.writeUInt32LE(alignment, 16)
  header.writeUInt32LE(alignment, 20)
  header.writeUInt32LE(0x40000040, 36)
}

function writeExports(section: Buffer, texts: readonly [string, string, string]): void {
  let at = 0x40
  const [library, name, target] = texts.map((text) => {
    const start = at
    at += section.write(`${text}\0`, at, 'latin1')
    return sectionAt + start
  }) as [number, number, number]
  section.writeUInt32LE(library, 12)
  for (const field of [16, 20, 24]) section.writeUInt32LE(1, field)
  for (const [index, table] of [0x28, 0x2c, 0x30].entries()) {
    section.writeUInt32LE(sectionAt + table, 28 + 4 * index)
  }
  section.writeUInt32LE(target, 0x28)
  section.writeUInt32LE(name, 0x2c)
}
