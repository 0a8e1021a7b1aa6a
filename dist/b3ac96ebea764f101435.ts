// Also runs on a thread of its own. It imports no file of this action, as the build copies it as it is.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
/** @param algorithms `crc32`, `crc32c`, or what OpenSSL names so */
export function digester(algorithms) {
    const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)]);
    return {
        update(piece) {
            for (const [, digest] of digests)
                digest.update(piece);
        },
        digest: () => Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
    };
}
// On its own thread it answers every piece, and `end` with the digests.
if (workerData?.algorithms && parentPort) {
    const port = parentPort;
    const { update, digest } = digester(workerData.algorithms);
    port.on('message', (piece) => {
        if (piece === 'end')
            return port.postMessage(digest());
        update(piece);
        port.postMessage('done');
    });
}
/** The reflected polynomial of CRC-32C (RFC 3720, appendix B.4), a table for each bit pattern. */
function crc32cTable() {
    return Int32Array.from({ length: 256 }, (_, byte) => {
        let rest = byte;
        for (let bit = 0; bit < 8; bit++)
            rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0);
        return rest;
    });
}
function crc(add) {
    let value = 0;
    return {
        update: (piece) => {
            value = add(piece, value);
        },
        end: () => (value >>> 0).toString(16).padStart(8, '0'),
    };
}
function crc32c() {
    const table = crc32cTable();
    return crc((piece, before) => {
        let value = ~before;
        for (let index = 0; index < piece.length; index++) {
            value = table[(value ^ piece[index]) & 0xff] ^ (value >>> 8);
        }
        return ~value;
    });
}
function digestOf(algorithm) {
    if (algorithm === 'crc32')
        return crc(crc32);
    if (algorithm === 'crc32c')
        return crc32c();
    const hash = createHash(algorithm);
    return { update: (piece) => void hash.update(piece), end: () => hash.digest('hex') };
}
