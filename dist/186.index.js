export const id = 186;
export const ids = [186];
export const modules = {

/***/ 49805:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _run_thread_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98861);




const { zipFile, unpackTo, reading } = (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .threadData */ .hA)();
const zip = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(zipFile, 'r');
/** Loads only where something is read. */
const packer = reading && new (await Promise.all(/* import() */[__webpack_require__.e(995), __webpack_require__.e(211)]).then(__webpack_require__.bind(__webpack_require__, 38211))).FilePacker(reading);
/** Up to this many bytes a file is taken out in one step; it is how nearly all of them are. */
const atOnce = 1024 ** 2;
const chunkBytes = 512 * 1024;
/** What is wrong with the archive. */
class Unreadable extends Error {
}
/** Used again for each read: what is thrown away lies about until there is much of it. */
let memory = Buffer.allocUnsafeSlow(64 * 1024);
function read(position, length) {
    if (length > memory.length)
        memory = Buffer.allocUnsafeSlow(2 * length);
    const bytes = memory.subarray(0, length);
    for (let at = 0; at < length;) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(zip, bytes, at, length - at, position + at);
        if (count === 0)
            throw new Unreadable('is cut');
        at += count;
    }
    return bytes;
}
const localHeaderLength = 30;
const hasDescriptor = 1 << 3;
/** Compares the local header with the directory (APPNOTE 4.3.7); returns where the content is. */
function contentAt({ name, isDeflated, position, end, ...file }) {
    const header = read(position, localHeaderLength + name.length);
    const sizes = [header.readUInt32LE(14), header.readUInt32LE(18), header.readUInt32LE(22)];
    const agrees = header.readUInt32LE(0) === 0x04034b50 &&
        header.readUInt16LE(8) === (isDeflated ? 8 : 0) &&
        header.readUInt16LE(26) === name.length &&
        header.toString('latin1', localHeaderLength) === name &&
        // What was not known yet when the header was written is behind the content.
        (header.readUInt16LE(6) & hasDescriptor ||
            [file.crc, file.packedSize, file.size].every((value, index) => sizes[index] === value || (index > 0 && sizes[index] === 0xffffffff)));
    if (!agrees)
        throw new Unreadable('is another in its place than in the directory');
    const at = position + header.length + header.readUInt16LE(28);
    if (at + file.packedSize > end)
        throw new Unreadable('overlaps the entry behind it');
    return at;
}
function inflate(packed, size) {
    try {
        // One byte more than is expected shows that there is no more, without a second buffer.
        const chunkSize = Math.max(Buffer.poolSize, size + 1);
        const options = { chunkSize, maxOutputLength: chunkSize, info: true };
        const { buffer, engine } = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.inflateRawSync)(packed, options);
        if (engine.bytesWritten === packed.length)
            return buffer;
    }
    catch { }
    throw new Unreadable('cannot be inflated');
}
/**
 * Frees memory at once, of which otherwise every thread would gather 64 MB before it frees any. A
 * buffer of the pool's size or more shares its memory with no other.
 */
function release({ buffer }) {
    ;
    buffer.transfer(0);
}
/** Its content in pieces, none of them large. */
async function* contentOf(file) {
    const { isDeflated, packedSize, size } = file;
    const start = contentAt(file);
    if (packedSize <= atOnce && size <= atOnce) {
        const packed = read(start, packedSize);
        const content = isDeflated ? inflate(packed, size) : packed;
        yield content;
        if (isDeflated)
            release(content);
        return;
    }
    if (packedSize === 0)
        throw new Unreadable('cannot be inflated');
    const end = start + packedSize - 1;
    const packed = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)('', {
        fd: zip,
        autoClose: false,
        start,
        end,
        highWaterMark: chunkBytes,
    });
    if (!isDeflated)
        return yield* packed;
    const inflated = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.createInflateRaw)({ chunkSize: chunkBytes });
    // What goes wrong on the way comes out of what is read.
    (0,node_stream__WEBPACK_IMPORTED_MODULE_1__.pipeline)(packed, inflated, () => { });
    yield* inflated;
    if (inflated.bytesWritten !== packedSize)
        throw new Unreadable('cannot be inflated');
}
function write(descriptor, bytes) {
    for (let at = 0; at < bytes.length;)
        at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, bytes, at);
}
async function extract(file) {
    // Never into something that is there already, whatever it is.
    const descriptor = unpackTo === undefined ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${unpackTo}/${file.path}`, 'wx', 0o644);
    const reader = packer?.open(file.path);
    try {
        let size = 0;
        let crc = 0;
        for await (const bytes of contentOf(file)) {
            size += bytes.length;
            if (size > file.size)
                break;
            crc = (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.crc32)(bytes, crc);
            reader?.update(bytes);
            if (descriptor !== undefined)
                write(descriptor, bytes);
        }
        if (size !== file.size)
            throw new Unreadable('has another size than it says');
        if (crc !== file.crc)
            throw new Unreadable('has another content than its checksum says');
        return reader && packer?.close(reader);
    }
    finally {
        if (descriptor !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function faultOf(error, path) {
    if (error instanceof Unreadable)
        return { path, reading: error.message };
    const code = error.code ?? String(error);
    return code.startsWith('Z_') ? { path, reading: 'cannot be inflated' } : { path, writing: code };
}
async function extractAll(files) {
    const read = [];
    for (const file of files) {
        try {
            const whole = await extract(file);
            if (whole)
                read.push(whole);
        }
        catch (error) {
            return faultOf(error, file.path);
        }
    }
    return { files: read };
}
const port = (0,_run_thread_js__WEBPACK_IMPORTED_MODULE_3__/* .threadPort */ .o0)();
let before = Promise.resolve();
port.on('message', (files) => {
    before = before.then(async () => port.postMessage(await extractAll(files)));
});

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ })

};
