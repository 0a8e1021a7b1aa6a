import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture, three bytes a pixel. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * Makes a PNG small with a palette of its most frequent colours that are not too close to each other;
 * every other colour becomes the nearest one. Suited to images with few colours, such as text.
 *
 * @param png as Chromium writes it: 8 bits a channel, not interlaced
 */
export function withPalette(png: Buffer): Buffer {
  const picture = decode(png)
  const { palette, indexOf } = paletteOf(picture)
  return encode(picture, palette, indexOf)
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function decode(png: Buffer): Picture {
  const data: Buffer[] = []
  let header = png.subarray(0, 0)
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = content
    if (type === 'IDAT') data.push(content)
    at += 12 + length
  }
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const channels = header[9] === 6 ? 4 : 3
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels)
  const pixels = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      pixels[3 * pixel + channel] = rows[channels * pixel + channel] ?? 0
    }
  }
  return { width, height, pixels }
}

/** Reverses each row's filter (PNG, section 9.2). */
function unfiltered(bytes: Buffer, rowLength: number, channels: number): Uint8Array {
  const height = bytes.length / (rowLength + 1)
  const rows = new Uint8Array(height * rowLength)
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (rowLength + 1)]
    for (let x = 0; x < rowLength; x++) {
      const at = y * rowLength + x
      const before = neighbours(rows, { x, y, rowLength, channels })
      rows[at] = (bytes[at + y + 1] ?? 0) + guess(filter, before)
    }
  }
  return rows
}

/** The bytes to the left, above, and above to the left; zeros outside of the picture. */
type Neighbours = readonly [left: number, above: number, corner: number]

interface BytePosition {
  readonly x: number
  readonly y: number
  readonly rowLength: number
  readonly channels: number
}

function neighbours(rows: Uint8Array, { x, y, rowLength, channels }: BytePosition): Neighbours {
  const at = y * rowLength + x
  const isFirst = x < channels
  const left = isFirst ? 0 : (rows[at - channels] ?? 0)
  const above = rows[at - rowLength] ?? 0
  const corner = isFirst ? 0 : (rows[at - rowLength - channels] ?? 0)
  return [left, above, corner]
}

/** What the filter of a row has subtracted from a byte. */
function guess(filter: number | undefined, [left, above, corner]: Neighbours): number {
  const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)]
  return guesses[filter ?? 0] ?? 0
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const distances = [left, above, corner].map((one) => Math.abs(guess - one))
  const nearest = Math.min(...distances)
  return [left, above, corner][distances.indexOf(nearest)] ?? 0
}

/** Squared, over three channels. A colour closer than this to one of the palette counts as that one. */
const nearEnough = 16 ** 2

const mostColours = 256

function paletteOf({ pixels }: Picture) {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour)
  const palette: number[] = []
  for (const colour of byCount) {
    const isNew = nearest(colour, palette).distance >= nearEnough
    if (isNew && palette.length < mostColours) palette.push(colour)
  }
  const indexOf = new Map(byCount.map((colour) => [colour, nearest(colour, palette).index]))
  return { palette, indexOf }
}

const colourAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)

function nearest(colour: number, palette: readonly number[]): { index: number; distance: number } {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY }
  for (const [index, other] of palette.entries()) {
    const distance = [16, 8, 0]
      .map((shift) => ((colour >> shift) & 255) - ((other >> shift) & 255))
      .reduce((sum, difference) => sum + difference ** 2, 0)
    if (distance < best.distance) best = { index, distance }
  }
  return best
}

function encode(
  { width, height, pixels }: Picture,
  palette: readonly number[],
  indexOf: ReadonlyMap<number, number>,
): Buffer {
  const rows = Buffer.alloc(height * (width + 1))
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Each row begins with its filter type, 0: none.
    const at = pixel + Math.floor(pixel / width) + 1
    rows[at] = indexOf.get(colourAt(pixels, 3 * pixel)) ?? 0
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const colours = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  )
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
