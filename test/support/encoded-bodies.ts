import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'

const [first, second] = [Buffer.from('first '), Buffer.from('second')]
const gzip = gzipSync(first)
const joined = Buffer.concat

/** A gzip header with every optional field. */
const fullHeader = joined([
  Buffer.from([0x1f, 0x8b, 8, 0b11110, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9]),
  Buffer.from('name\0comment\0cc'),
])

/** Encoded bodies: their `Content-Encoding`, their bytes, and what browsers show, if they show it. */
export const encodedBodies: Readonly<Record<string, readonly [string, Buffer, string?]>> = {
  'two gzip members': ['gzip', joined([gzip, gzipSync(second)]), 'first '],
  'two x-gzip members': ['x-gzip', joined([gzip, gzipSync(second)]), 'first '],
  'gzip before other bytes': ['gzip', joined([gzip, Buffer.from('garbage')]), 'first '],
  'gzip before zeros': ['gzip', joined([gzip, Buffer.alloc(64)]), 'first '],
  'gzip without its last bytes': ['gzip', gzip.subarray(0, -8), 'first '],
  'gzip with all fields': ['gzip', joined([fullHeader, deflateRawSync(first)]), 'first '],
  'gzip that is none': ['gzip', first],
  'gzip that is zlib': ['gzip', deflateSync(first)],
  deflate: ['deflate', deflateSync(first), 'first '],
  'deflate without a header': ['deflate', deflateRawSync(first), 'first '],
  'two deflate bodies': ['deflate', joined([deflateSync(first), deflateSync(second)]), 'first '],
  'deflate that is gzip': ['deflate', gzip],
  'two brotli bodies': [
    'br',
    joined([brotliCompressSync(first), brotliCompressSync(second)]),
    'first ',
  ],
  'two zstd frames': [
    'zstd',
    joined([zstdCompressSync(first), zstdCompressSync(second)]),
    'first second',
  ],
  'zstd before other bytes': ['zstd', joined([zstdCompressSync(first), Buffer.from('garbage')])],
  'brotli in gzip': ['br, gzip', gzipSync(brotliCompressSync(first)), 'first '],
  'an unknown coding': ['foo', first, 'first '],
}
