export const id = 9853;
export const ids = [9853];
export const modules = {

/***/ 99853:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSiteFolder: () => (/* binding */ readSiteFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _archive_entry_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51576);
/* harmony import */ var _archive_site_writer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(43002);
/* harmony import */ var _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93101);
/* harmony import */ var _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53153);






/** In bytes. */
const pieceLength = 256 * 1024;
/** Windows has no O_NOFOLLOW. */
const { O_RDONLY, O_NOFOLLOW = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
/**
 * Reads the files of a folder as those of a bundle are read, without writing anything. A symbolic link
 * that leads to a file or folder of the site is what it leads to, as for web servers.
 *
 * @param folder absolute
 * @throws Failure INVALID_INPUT if it contains what cannot be published: a link out of the site
 *   or to a folder around it, a device, a name that a bundle could not have, or no file at all
 */
async function readSiteFolder(folder, reading) {
    const writer = new _archive_site_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .SiteWriter */ .P({ reading });
    try {
        const piece = Buffer.allocUnsafe(pieceLength);
        for (const file of filesIn([(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder)], ''))
            await readFile(file, writer, piece);
        const unpacked = await writer.finish();
        if (unpacked.fileCount === 0)
            throw unusable(`${folder} contains no file`);
        return unpacked;
    }
    catch (error) {
        throw asUnreadable(error);
    }
    finally {
        await writer.close();
    }
}
/**
 * The files of a folder, in the order of their names.
 *
 * @param folders without symbolic links: the site, and those entered since, which a link must not
 *   enter again
 * @param below the path of the last folder in the site, with a slash at its end
 */
function* filesIn(folders, below) {
    const folder = folders.at(-1) ?? '';
    const entries = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = `${below}${entry.name}`;
        const name = (0,_archive_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .readEntryName */ .c)(Buffer.from(path), { of: 'folder' });
        if ('refusal' in name)
            throw refused(path, name.refusal, name.nextStep);
        const link = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name);
        const realPath = entry.isSymbolicLink() ? targetOf(link, path, folders) : link;
        const found = realPath === link ? entry : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(realPath);
        if (found.isDirectory())
            yield* filesIn([...folders, realPath], `${path}/`);
        else if (found.isFile())
            yield { path, realPath };
        else
            throw refused(path, 'is neither a file nor a folder');
    }
}
/** @returns what a symbolic link leads to, without symbolic links */
function targetOf(link, path, folders) {
    const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(link);
    if (!target.startsWith(`${folders[0]}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`)) {
        throw refused(path, 'is a symbolic link out of the site: copy what it leads to');
    }
    if (folders.includes(target)) {
        throw refused(path, 'is a symbolic link to a folder that contains it: remove it');
    }
    return target;
}
const refused = (path, problem, nextStep) => unusable(`contains ${(0,_archive_entry_name_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteName */ .A)(Buffer.from(path))}, which ${problem}`, nextStep);
/**
 * Synchronous calls are faster for many small files, and the thread can be terminated.
 *
 * @param piece memory for a piece of the file
 */
async function readFile({ path, realPath }, writer, piece) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(realPath, O_RDONLY | O_NOFOLLOW);
    try {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        writer.begin({ path, kind: 'file', newFolders: [] }, size);
        for (let read = 1; read > 0;) {
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, piece);
            writer.content(piece.subarray(0, read));
            await writer.ready();
        }
        writer.end();
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
const unusable = (problem, nextStep) => new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('INVALID_INPUT', `\`site\` ${problem}`, { nextStep });
function asUnreadable(error) {
    const { code, path = '' } = error;
    if (error instanceof _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR || code === undefined)
        return error;
    return new _kernel_run_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('INVALID_INPUT', `\`site\` cannot be read: ${path} (${code})`, {
        nextStep: _kernel_disk_disk_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .makeReadable */ .Dy,
        cause: error,
    });
}


/***/ })

};
