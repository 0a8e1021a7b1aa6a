export const id = 1392;
export const ids = [1392];
export const modules = {

/***/ 10373:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   Qj: () => (/* binding */ openPart),
/* harmony export */   mP: () => (/* binding */ unwritable),
/* harmony export */   mU: () => (/* binding */ clearParts)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40283);
/* harmony import */ var _run_mark_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(47090);






/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
const partOf = (path) => `${path}.${_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8)}.part`;
/**
 * Creates a file that is written next to its final path.
 *
 * @param mode by default, only this user can read it
 * @throws Failure DOWNLOAD_FAILED, NO_SPACE; so do `write` and `close`
 */
async function openPart(path, mode = 0o600) {
    const fail = (error) => {
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(error, path, unwritable);
    };
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx', mode).catch(fail);
    // The umask may have removed permissions. Some volumes refuse to set them, and have their own.
    await file.chmod(mode).catch(() => { });
    return {
        path,
        async write(piece, position) {
            for (let done = 0; done < piece.length;) {
                const left = piece.length - done;
                const { bytesWritten } = await file.write(piece, done, left, position + done).catch(fail);
                done += bytesWritten;
            }
        },
        close: () => file.close().catch(fail),
        async discard() {
            await file.close().catch(() => { });
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(path);
        },
    };
}
const partName = /^([\da-f]{8}-\d{1,10})-[\da-f]{8}\.part$/;
/**
 * Removes the part files that killed runs left next to a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
async function clearParts(path) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.`;
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))) {
        const [, mark] = (name.startsWith(prefix) && partName.exec(name.slice(prefix.length))) || [];
        if (!mark)
            continue;
        const part = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(part).catch(() => undefined);
        const isLive = mark !== _run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .ownMark */ .a && (0,_run_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfLiveRun */ .x)(mark, stats?.mtimeMs ?? 0);
        // Keep files that cannot be removed, such as another user's.
        if (stats?.isFile() && !isLive)
            await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_4__/* .discard */ .vf)(part);
    }
}
/** Code and next steps of a bundle file that cannot be written. */
const unwritable = {
    code: 'DOWNLOAD_FAILED',
    moreSpace: 'Free space there, or set `bundle-path` to a file on a larger disk',
    nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
};


/***/ }),

/***/ 61883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f8: () => (/* binding */ writeWhole),
/* harmony export */   oo: () => (/* binding */ tryToWrite),
/* harmony export */   wZ: () => (/* binding */ makeFolders),
/* harmony export */   writeTemporary: () => (/* binding */ writeTemporary)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93101);
/* harmony import */ var _held_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40283);
/* harmony import */ var _part_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10373);





/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function writeWhole(path, text) {
    await withTemporaryFile(path, text, (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .move */ .Cy)(temporary, path));
}
/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
async function tryToWrite(path) {
    await withTemporaryFile(path, '', (temporary) => (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .whileHeld */ .tE)(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(temporary)));
}
/**
 * Writes a file into the runner's temporary folder, whole, readable by this user only: sites may be
 * confidential.
 *
 * @param path absolute
 * @throws Failure NO_SPACE, INTERNAL
 */
async function writeTemporary(path, text) {
    try {
        await writeWhole(path, text);
    }
    catch (error) {
        throw (0,_disk_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(error, path, {
            code: 'INTERNAL',
            nextStep: "Let the runner's user write to `RUNNER_TEMP` (in a shell, to `TMPDIR`)",
            moreSpace: "Free space on the disk of the runner's temporary folder",
        });
    }
}
/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(path, text, use) {
    await makeFolders((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
    const temporary = (0,_part_file_js__WEBPACK_IMPORTED_MODULE_4__/* .partOf */ .BU)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(temporary, text, { mode: 0o600, flag: 'wx' });
        await use(temporary);
    }
    catch (error) {
        await (0,_held_file_js__WEBPACK_IMPORTED_MODULE_3__/* .discard */ .vf)(temporary);
        throw error;
    }
}
/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @param created called with each one that did not exist
 * @throws the file system's error
 */
async function makeFolders(path, created = () => { }) {
    if (await isFolder(path))
        return;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    if (parent !== path)
        await makeFolders(parent, created);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(path);
        created(path);
    }
    catch (error) {
        // Another process may have created it.
        if (!(await isFolder(path)))
            throw error;
    }
}
const isFolder = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then((found) => found.isDirectory(), () => false);


/***/ }),

/***/ 15276:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mh: () => (/* binding */ addressesIn),
/* harmony export */   n0: () => (/* binding */ bareHost),
/* harmony export */   nT: () => (/* binding */ AddressRefused),
/* harmony export */   q8: () => (/* binding */ localAddress),
/* harmony export */   rN: () => (/* binding */ guardedLookup),
/* harmony export */   wD: () => (/* binding */ requireAllowed)
/* harmony export */ });
/* harmony import */ var node_dns__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(40610);
/* harmony import */ var node_dns__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_dns__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_1__);


const ranges = {
    // Linux connects to loopback for 0.0.0.0 and `::`, too.
    loopback: ['0.0.0.0/8', '127.0.0.0/8', '::/128', '::1/128'],
    // Most clouds serve the metadata of a machine, with its credentials, at 169.254.169.254.
    'link-local': ['169.254.0.0/16', 'fe80::/10'],
    // The other addresses that clouds document for it.
    metadata: [
        '100.100.100.200/32', // Alibaba Cloud
        'fd00:100::100:200/128', // Alibaba Cloud
        '168.63.129.16/32', // Azure: WireServer
        'fd00:ec2::/32', // AWS: metadata, EKS Pod Identity
        'fd20:ce::254/128', // Google Cloud
        'fd00:a9fe:a9fe::1/128', // Akamai (Linode)
        'fd00:c1::a9fe:a9fe/128', // Oracle Cloud
        '192.0.0.192/32', // Oracle Cloud Classic
        'fd00:42::42/128', // Scaleway
    ],
};
const lists = Object.entries(ranges).map(([kind, subnets]) => ({
    kind: kind,
    has: addressesIn(subnets),
}));
/** Whether a host is in one of these IP addresses and ranges. Ignores invalid entries. */
function addressesIn(subnets) {
    // Created for the first address of each family: names need none, and checking IPv6 takes 5 ms.
    const blocks = {};
    return (host) => {
        if ((0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(host) === 0)
            return false;
        const family = familyOf(host);
        // An IPv6 address may contain an IPv4 one (`::ffff:127.0.0.1`).
        blocks[family] ??= blockListOf(family === 'ipv6' ? subnets : subnets.filter((subnet) => !subnet.includes(':')));
        return blocks[family].check(host, family);
    };
}
function blockListOf(subnets) {
    const blocks = new node_net__WEBPACK_IMPORTED_MODULE_1__.BlockList();
    for (const subnet of subnets) {
        const [, network = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(subnet) ?? [];
        const maxBits = (0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(network) === 6 ? 128 : 32;
        const bits = Number(length ?? maxBits);
        if ((0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(network) === 0 || bits > maxBits)
            continue;
        blocks.addSubnet(network, bits, familyOf(network));
    }
    return blocks;
}
function familyOf(address) {
    return (0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(address) === 6 ? 'ipv6' : 'ipv4';
}
/**
 * The kind of a local address, also of one that is written in IPv6 (`::ffff:127.0.0.1`). Names are not
 * resolved: only those that are reserved for loopback (RFC 6761, section 6.3) have a kind.
 *
 * @param host an IP address, or the host name of a URL
 */
function localAddress(host) {
    // The zone of a link-local address (`fe80::1%eth0`) names the interface.
    const [bare = ''] = bareHost(host).split('%');
    if (/(^|\.)localhost\.?$/i.test(bare))
        return 'loopback';
    return lists.find(({ has }) => has(bare))?.kind;
}
/** Removes the brackets around an IPv6 address, which only URLs have. */
const bareHost = (hostname) => hostname.replace(/^\[|\]$/g, '');
const descriptions = {
    loopback: 'an address of the runner itself',
    'link-local': 'a link-local address',
    metadata: "the address of a cloud's metadata service",
};
/** A connection that was refused because its server has a local address. */
class AddressRefused extends Error {
    /** @param address the address that the host name resolved to */
    constructor(hostname, address) {
        const kind = localAddress(address ?? hostname);
        const what = kind ? descriptions[kind] : 'no address';
        super(address ? `${hostname} resolves to ${address}, ${what}` : `${hostname} is ${what}`);
        this.name = 'AddressRefused';
    }
}
function isRefused(host, refused) {
    const kind = localAddress(host);
    return kind !== undefined && refused.includes(kind);
}
/**
 * Checks a URL's host without resolving it. For a connection through a proxy, this is the only
 * possible check.
 *
 * @throws AddressRefused
 */
function requireAllowed(hostname, refused) {
    if (isRefused(hostname, refused))
        throw new AddressRefused(hostname);
}
/**
 * The system's name lookup, without the refused addresses. The connection uses the checked list, so a
 * name cannot resolve to another address for the connection than for the check. (tls.connect ignores
 * the `blockList` option of sockets.)
 */
function guardedLookup(refused) {
    return (hostname, options, callback) => {
        (0,node_dns__WEBPACK_IMPORTED_MODULE_0__.lookup)(hostname, { ...options, all: true }, (error, addresses = []) => {
            const allowed = addresses.filter(({ address }) => !isRefused(address, refused));
            const [first] = allowed;
            if (!first) {
                callback(error ?? new AddressRefused(hostname, addresses[0]?.address), '', 0);
            }
            else if (options.all)
                callback(null, allowed);
            else
                callback(null, first.address, first.family);
        });
    };
}


/***/ }),

/***/ 94379:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ Connections)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44708);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5896);
/* harmony import */ var _connect_guard_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(15276);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(83654);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(49300);







/**
 * Makes connections, through the proxy from the environment. Keeps them open between requests, so
 * that TLS and proxy authentication happen once per connection. Dispose of it when done: idle
 * connections keep the process alive.
 */
class Connections {
    #options;
    /** By origin, if connections are kept. */
    #routes = new Map();
    /**
     * @param options `keepAlive` is false to open a new connection for each request; `address` is the one
     *   to connect to, whatever the name resolves to. A proxy ignores it
     */
    constructor({ keepAlive = true, address, } = {}) {
        this.#options = address === undefined ? { keepAlive } : { ...fixedTo(address), keepAlive };
    }
    /**
     * The agent that connects to a server, and the proxy that it uses.
     *
     * @throws TransportFailure if the proxy is not an http or https URL
     */
    agentFor(url) {
        const known = this.#routes.get(url.origin);
        if (known)
            return known;
        const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__/* .proxyFor */ .iJ)(url, process.env);
        const route = { agent: newAgent(url, proxy, this.#options), proxy };
        if (this.#options.keepAlive)
            this.#routes.set(url.origin, route);
        return route;
    }
    /** Closes all connections. Later requests open new ones. */
    close() {
        for (const { agent } of this.#routes.values())
            agent.destroy();
        this.#routes.clear();
    }
    [Symbol.dispose]() {
        this.close();
    }
}
/** Options that connect to one address. */
function fixedTo(address) {
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_2__.isIP)(address);
    return {
        autoSelectFamily: false,
        lookup: (_, { all }, found) => {
            if (all)
                found(null, [{ address, family }]);
            else
                found(null, address, family);
        },
    };
}
/**
 * An agent that connects to servers, if need be through a proxy (CONNECT, RFC 9110, section 9.3.6), each
 * time by a new connection to the proxy.
 */
function newAgent({ protocol }, proxy, options) {
    const isTls = protocol === 'https:';
    const agent = isTls ? new node_https__WEBPACK_IMPORTED_MODULE_1__.Agent(options) : new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent(options);
    if (!proxy)
        return agent;
    const connect = agent.createConnection.bind(agent);
    const destroy = agent.destroy.bind(agent);
    /** The requests that the proxy has not responded to. */
    const pending = new Set();
    agent.createConnection = (server, connected = () => { }) => {
        const request = openTunnel(server, proxy, (error, tunnel) => {
            if (error || !isTls)
                return connected(error, tunnel);
            connected(null, connect({ ...server, socket: tunnel }));
        });
        pending.add(request);
        request.once('close', () => pending.delete(request));
        request.once('connect', () => pending.delete(request));
        return undefined;
    };
    agent.destroy = () => {
        for (const request of pending)
            request.destroy();
        destroy();
    };
    return agent;
}
function openTunnel({ host, port }, proxy, connected) {
    const { url } = proxy;
    const proxyHost = (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_4__/* .bareHost */ .n0)(url.hostname);
    const authority = `${host?.includes(':') ? `[${host}]` : host}:${port}`;
    const request = (url.protocol === 'https:' ? node_https__WEBPACK_IMPORTED_MODULE_1__.request : node_http__WEBPACK_IMPORTED_MODULE_0__.request)({
        method: 'CONNECT',
        host: proxyHost,
        // Without it, node:https uses the name in the Host header, which is that of the server.
        servername: (0,node_net__WEBPACK_IMPORTED_MODULE_2__.isIP)(proxyHost) === 0 ? proxyHost : '',
        port: url.port,
        path: authority,
        headers: { host: authority, ...authorization(url) },
        agent: false,
    });
    const fail = (failure) => connected(failure, request.socket);
    request.once('error', (error) => fail((0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__/* .proxyUnreachable */ .$M)(error, proxy)));
    request.once('connect', (response, tunnel, head) => {
        const { statusCode: status = 0 } = response;
        const isOpen = status >= 200 && status < 300;
        if (isOpen && head.length === 0)
            return connected(null, tunnel);
        tunnel.destroy();
        if (!isOpen)
            return fail((0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__/* .tunnelRefused */ .xq)(response, authority, proxy));
        // A server never sends data first, neither with TLS nor with HTTP.
        const early = new _transport_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .TransportFailure */ .Az('it sent data before the tunnel was open', { sent: false });
        fail((0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__/* .proxyUnreachable */ .$M)(early, proxy));
    });
    request.end();
    return request;
}
/** A proxy's user name and password (RFC 7617). */
function authorization({ username, password }) {
    if (username === '' && password === '')
        return {};
    const credentials = `${(0,_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_3__/* .decoded */ .D)(username)}:${(0,_format_percent_encoding_js__WEBPACK_IMPORTED_MODULE_3__/* .decoded */ .D)(password)}`;
    return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}


/***/ }),

/***/ 68805:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ exchange)
/* harmony export */ });
/* unused harmony export connectLimit */
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44708);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41692);
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_tls__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44942);
/* harmony import */ var _connect_guard_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15276);
/* harmony import */ var _connections_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94379);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(36178);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(83654);
/* harmony import */ var _settle_requests_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(51318);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49300);











const singleUse = new _connections_js__WEBPACK_IMPORTED_MODULE_6__/* .Connections */ .U({ keepAlive: false });
/** As in Chromium, in bytes: a job's id must not be lost behind the cookies of a gateway. */
const maxHeaderSize = 262_144;
/** Time limit of a connection, including its TLS handshake, in milliseconds. */
const connectLimit = 30_000;
/**
 * Sends one request and returns its response, through the proxy from http_proxy, https_proxy and
 * no_proxy. It always settles, whatever the server does.
 *
 * @throws TransportFailure without a valid response; AddressRefused; the signal's reason if it is
 *   aborted
 */
async function exchange(request, options) {
    const { signal, refused = [] } = options;
    signal.throwIfAborted();
    const { origin, hostname } = request.url;
    if (!(0,_origin_js__WEBPACK_IMPORTED_MODULE_7__/* .isHttp */ .Zc)(request.url))
        throw new TypeError(`no server is at a ${request.url.protocol} URL`);
    (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .requireAllowed */ .wD)(hostname, refused);
    const connection = { isConnected: false, requestSent: false, isReused: false };
    try {
        const body = await send(request, options, connection);
        requireValid(body, connection);
        return new ReceivedResponse(body, origin, connection.address ?? hostname);
    }
    catch (error) {
        connection.outgoing?.destroy();
        const cause = signal.aborted ? signal.reason : error;
        const isOther = signal.aborted && !(cause instanceof _transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .TransportFailure */ .Az);
        if (isOther || cause instanceof _connect_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .AddressRefused */ .nT)
            throw cause;
        // A server may close an idle connection at any time: only the error of a new connection is
        // conclusive.
        if (connection.isReused && !signal.aborted && request.method === 'GET') {
            return await exchange(request, options);
        }
        throw exchangeFailure(cause, request.url, connection);
    }
}
function exchangeFailure(cause, url, { isConnected, requestSent, proxy }) {
    const failure = (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .transportFailure */ .qO)(cause);
    // Nothing is sent before the connection is made; from then on, everything may have been sent,
    // whatever the error: a server may abort TLS after reading the request.
    const sent = isConnected && (requestSent || failure.sent);
    const direct = sent || proxy ? undefined : (0,_proxy_js__WEBPACK_IMPORTED_MODULE_8__/* .allProxyStep */ .O3)(url, process.env);
    return failure.with({ sent, origin: url.origin, nextStep: failure.nextStep ?? direct });
}
/** Getters of an object literal would keep all that they use until a full garbage collection. */
class ReceivedResponse {
    body;
    origin;
    status;
    headers;
    #address;
    constructor(body, origin, address) {
        this.body = body;
        this.origin = origin;
        this.status = body.statusCode ?? 0;
        this.headers = body.headers;
        this.#address = address;
        // Node keeps the first one, browsers combine them.
        const types = body.headersDistinct['content-type'] ?? [];
        if (types.length > 1)
            this.headers['content-type'] = types.join(', ');
    }
    /** This takes longer than reading most responses, and few callers need it. */
    get isLocal() {
        return (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .localAddress */ .q8)(this.#address) === 'loopback';
    }
    get validTo() {
        const { socket } = this.body;
        return socket instanceof node_tls__WEBPACK_IMPORTED_MODULE_3__.TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
    }
}
/** Of every request, unless its own headers differ. */
const defaultHeaders = {
    'user-agent': 'docs-export-action',
    'accept-encoding': 'identity',
};
/**
 * The toolkit's client sends the requests; their connections are made here, and their responses are read
 * here. Its own time limit, for a silent connection, is switched off: the caller's signal ends a request.
 */
const client = new _actions_http_client__WEBPACK_IMPORTED_MODULE_4__/* .HttpClient */ .Qq(undefined, [], { socketTimeout: 2 ** 31 - 1 });
/**
 * Opens a connection, and sends the request as soon as it is connected. Resolves with the response,
 * its body not read yet; rejects with the error that ended the request. It uses events: a separate
 * signal would cost each request more than everything else here.
 */
function send(request, options, connection) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const { signal, onSent, connections = singleUse } = options;
    const route = connections.agentFor(request.url);
    const { proxy } = route;
    connection.proxy = proxy;
    // The client ends the request at the end of this stream.
    const content = new node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable({ read() { } });
    let hasResponse = false;
    const outgoing = openRequest(request, requestOptions(request, options, route), content, {
        failed: reject,
        responded: (message) => {
            // Data that arrived together with the cause of an error is read before the error is emitted.
            if (outgoing.destroyed)
                return;
            hasResponse = true;
            resolve(message);
            // A parser's error is more specific than that of a broken body.
            outgoing.on('error', (error) => message.complete || message.destroy(error));
        },
    });
    connection.outgoing = outgoing;
    if (onSent)
        outgoing.once('finish', onSent);
    onceConnected(outgoing, request.url, (socket) => {
        connection.isReused = outgoing.reusedSocket;
        connection.isConnected = true;
        if (!proxy)
            connection.address = socket.remoteAddress;
        // Read data that arrived with the end of the handshake first.
        setImmediate(() => {
            connection.requestSent = true;
            if (request.body !== undefined)
                content.push(request.body);
            content.push(null);
        });
    });
    const abort = () => end(signal.reason);
    const limit = setTimeout(() => {
        if (!connection.isConnected)
            end((0,_proxy_js__WEBPACK_IMPORTED_MODULE_8__/* .notConnected */ .NU)(connectLimit, proxy));
    }, connectLimit);
    function release() {
        clearTimeout(limit);
        signal.removeEventListener('abort', abort);
    }
    // A request that is waiting for its proxy has no connection to destroy, so it must be rejected,
    // too.
    function end(reason) {
        release();
        reject(reason);
        outgoing.destroy(reason instanceof Error ? reason : undefined);
    }
    signal.addEventListener('abort', abort);
    if (signal.aborted)
        abort();
    // The client emits only the first of a response and an error.
    outgoing.on('error', reject);
    // Emitted after the body. Without a response, the request was closed in silence.
    outgoing.once('close', () => {
        release();
        if (!hasResponse)
            reject(new _transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .TransportFailure */ .Az('the connection was closed', { sent: true }));
    });
    return promise;
}
function requestOptions({ method, url, headers, body }, { refused, isLenient }, { agent, proxy }) {
    return {
        method,
        agent,
        host: (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .bareHost */ .n0)(url.hostname),
        port: url.port,
        path: url.pathname + url.search,
        headers: {
            ...defaultHeaders,
            ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body ?? '') }),
            ...headers,
        },
        maxHeaderSize,
        ...(isLenient && { insecureHTTPParser: true }),
        ...(!proxy && refused && { lookup: (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_5__/* .guardedLookup */ .rN)(refused) }),
    };
}
/** Starts a request by the HTTP client, with our own options. */
function openRequest({ url }, options, content, { failed, responded }) {
    let outgoing;
    const request = (...parameters) => {
        outgoing = (url.protocol === 'https:' ? node_https__WEBPACK_IMPORTED_MODULE_1__.request : node_http__WEBPACK_IMPORTED_MODULE_0__.request)(...parameters);
        return outgoing;
    };
    const httpModule = { request };
    client.requestRawWithCallback({ options, parsedUrl: url, httpModule }, content, (error, response) => (response ? responded(response.message) : failed(error)));
    return outgoing;
}
/** Calls back when the connection, with its TLS handshake, is made. */
function onceConnected(outgoing, { protocol }, connected) {
    const isTls = protocol === 'https:';
    outgoing.once('socket', (socket) => {
        // Tunnels through a proxy and reused connections are already connected.
        if (outgoing.reusedSocket || (!isTls && !socket.connecting))
            connected(socket);
        else
            socket.once(isTls ? 'secureConnect' : 'connect', () => connected(socket));
    });
}
/** Transfer codings that node:http decodes; it returns all others undecoded. */
const transferCodings = ['chunked', 'identity'];
/** Rejects responses that node:http accepts and RFC 9110 and RFC 9112 do not allow. */
function requireValid(message, { requestSent }) {
    const { statusCode: status = 0, httpVersion, httpVersionMajor, headers } = message;
    // RFC 9112, section 9.2: data without an outstanding request is not a response.
    if (!requestSent)
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .malformed */ .Qm)('the server responded before the request was sent');
    if (status === 101)
        throw (0,_settle_requests_js__WEBPACK_IMPORTED_MODULE_9__/* .switchedProtocols */ .D)();
    if (httpVersionMajor !== 1)
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .malformed */ .Qm)(`the response is in HTTP/${httpVersion}`);
    // RFC 9110, section 15: a status outside of 100 to 599 is invalid, and treated as a server error.
    if (status < 200 || status > 599)
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .malformed */ .Qm)(`the response has the invalid status HTTP ${status}`);
    const codings = headers['transfer-encoding']?.toLowerCase().split(',') ?? [];
    // RFC 9112, section 7: a request without TE accepts no coding but `chunked`.
    if (!codings.every((coding) => transferCodings.includes(coding.trim()))) {
        throw (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_10__/* .malformed */ .Qm)('the response has a transfer coding that was not requested');
    }
}


/***/ }),

/***/ 83654:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $M: () => (/* binding */ proxyUnreachable),
/* harmony export */   NU: () => (/* binding */ notConnected),
/* harmony export */   O3: () => (/* binding */ allProxyStep),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   xq: () => (/* binding */ tunnelRefused)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _connect_guard_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15276);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36178);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49300);





/**
 * The proxy that a request goes through: `https_proxy` or `http_proxy`, by the scheme of its URL,
 * unless `no_proxy` names its host. Lower-case names win over upper-case ones.
 *
 * The rules are those of Go's golang.org/x/net/http/httpproxy, the only ones that are fully
 * documented. `@actions/http-client` supports neither `*.example.com` nor address ranges, and
 * silently connects directly if a proxy is given as `host:port`.
 *
 * @returns undefined for a direct connection
 * @throws TransportFailure if the proxy is not an http or https URL
 */
function proxyFor(url, environment) {
    const variable = variableOf(schemeVariable(url), environment);
    if (!variable || isDirect(url, environment))
        return undefined;
    const value = environment[variable]?.trim() ?? '';
    const text = value.includes('://') ? value : `http://${value}`;
    // No part of the value is shown: it may have a password.
    if (hasBareCharacters(text)) {
        const what = `the user name or the password in ${variable} has a character that must be percent-encoded`;
        throw unusableProxy(what, `Write it percent-encoded in ${variable}: %23 for #, %40 for @, %2F for /, %3F for ?, %3A for :`);
    }
    const proxy = (0,_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .namedUrl */ .vO)(text);
    if (proxy)
        return { url: proxy, variable };
    throw unusableProxy(`the proxy in ${variable} is not an http or https URL`, `Set ${variable} to a URL such as http://proxy.example.com:3128`);
}
/**
 * Whether a user name or password has a character that ends them, so that a part of the password would
 * be taken for a host name.
 */
function hasBareCharacters(text) {
    const rest = text.slice(text.indexOf('://') + 3);
    const [authority = ''] = rest.split(/[/?#]/, 1);
    const isAfterAuthority = rest.slice(authority.length).includes('@');
    return isAfterAuthority || authority.split('@').length > 2;
}
const unusableProxy = (what, nextStep) => new _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .TransportFailure */ .Az(what, { sent: false, permanent: true, nextStep });
/** The next step if only `all_proxy` names a proxy: as in Go and GitHub's toolkit, it is unused. */
function allProxyStep(url, environment) {
    const unused = variableOf('all_proxy', environment);
    const used = schemeVariable(url);
    if (!unused || variableOf(used, environment) || isDirect(url, environment))
        return undefined;
    return `Set ${used} to the URL of the proxy: ${unused}, which is set, is not used`;
}
const schemeVariable = ({ protocol }) => (protocol === 'https:' ? 'https_proxy' : 'http_proxy');
/** The name of a variable that is set: in lower case or, if that is not set, in upper case. */
const variableOf = (name, environment) => [name, name.toUpperCase()].find((each) => environment[each]?.trim());
const defaultPorts = { 'http:': '80', 'https:': '443' };
/** Whether to connect without a proxy: always to this machine, otherwise as `no_proxy` says. */
function isDirect({ protocol, hostname, port }, environment) {
    const host = (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(hostname);
    if (host === 'localhost' || (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .addressesIn */ .Mh)(['127.0.0.0/8', '::1'])(host))
        return true;
    const here = { host, port: port || defaultPorts[protocol] };
    const noProxy = environment[variableOf('no_proxy', environment) ?? ''] ?? '';
    return noProxy.split(',').some((entry) => matches(entry.trim().toLowerCase(), here));
}
/** An entry is `*`, `10.0.0.0/8`, or a name, a suffix or an IP address with an optional port. */
function matches(entry, { host, port }) {
    if (entry === '*')
        return true;
    if (entry.includes('/') || (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(entry) !== 0)
        return (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .addressesIn */ .Mh)([entry])(host);
    const [, name = '', onlyPort = ''] = /^(.*?)(?::(\d*))?$/.exec(entry) ?? [];
    if (onlyPort !== '' && onlyPort !== port)
        return false;
    const bare = (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(name);
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(bare) !== 0)
        return (0,_connect_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .addressesIn */ .Mh)([bare])(host);
    // A name matches itself and its subdomains, a suffix only its subdomains.
    const isSuffix = /^\*?\./.test(bare);
    const domain = (0,node_url__WEBPACK_IMPORTED_MODULE_1__.domainToASCII)(bare.replace(/^\*?\./, ''));
    if (domain === '' || (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) !== 0)
        return false;
    return host.endsWith(`.${domain}`) || (!isSuffix && host === domain);
}
/** The failure for an error of the connection to a proxy. */
function proxyUnreachable(error, { url, variable }) {
    const { message, permanent, nextStep } = (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .transportFailure */ .qO)(error);
    // Only a certificate is permanent.
    const problem = permanent ? 'cannot be used' : 'cannot be reached';
    return new _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .TransportFailure */ .Az(`the proxy ${url.host} ${problem}: ${message}`, {
        sent: false,
        permanent,
        nextStep: nextStep ??
            `Check the URL of the proxy in ${variable} (http:// or https://), and that the runner can reach it`,
        cause: error,
    });
}
/**
 * The failure for a connection that is not made in time.
 *
 * @param limit in milliseconds
 */
function notConnected(limit, proxy) {
    const what = `no connection within ${limit / 1000} s`;
    if (!proxy)
        return new _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .TransportFailure */ .Az(what, { sent: false });
    return new _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .TransportFailure */ .Az(`${what} through the proxy ${proxy.url.host}`, {
        sent: false,
        nextStep: `Check that the proxy in ${proxy.variable} can reach the server, or add the server to no_proxy`,
    });
}
/**
 * The failure for a proxy that opens no tunnel.
 *
 * @param response to the CONNECT request
 * @param authority the server, as `host:port`
 */
function tunnelRefused({ statusCode: status = 0, headers }, authority, proxy) {
    // Tinyproxy rejects a wrong login with 401.
    const [what, nextStep] = status === 407 || status === 401
        ? loginRefused(headers['proxy-authenticate'], proxy)
        : serverRefused(status, authority);
    return new _transport_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .TransportFailure */ .Az(`the proxy ${proxy.url.host} ${what} (HTTP ${status})`, {
        sent: false,
        permanent: status >= 400 && status < 500,
        nextStep,
    });
}
function loginRefused(schemes, { url, variable }) {
    if (schemes !== undefined && !/\bbasic\b/i.test(schemes)) {
        const names = schemes.split(',').map((scheme) => /^[\w-]{1,20}/.exec(scheme.trim())?.[0]);
        return [
            `requires a login by ${names.filter(Boolean).join(', ')}`,
            'Only Basic is supported. Have the proxy accept it, or connect through a local proxy that logs in',
        ];
    }
    if (url.username === '' && url.password === '') {
        return [
            'requires a user name and a password',
            `Add them to ${variable}, percent-encoded and from a secret: http://USER:PASSWORD@proxy.example.com:3128`,
        ];
    }
    return [
        'rejected the user name or the password',
        `Correct them in ${variable}; special characters must be percent-encoded, such as %40 for @`,
    ];
}
function serverRefused(status, authority) {
    const host = authority.replace(/:\d+$/, '');
    const direct = `or add ${host} to no_proxy if the runner can reach it directly`;
    return status >= 500
        ? [`cannot connect to ${authority}`, `Check that the proxy can resolve and reach it, ${direct}`]
        : [`refuses connections to ${authority}`, `Allow ${authority} in the proxy, ${direct}`];
}


/***/ }),

/***/ 20812:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ backoff),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   bN: () => (/* binding */ FailingAttempts),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   z7: () => (/* binding */ httpDate)
/* harmony export */ });
/* unused harmony exports retryDelay, maxRetryAfter */
const base = 500;
const maxDelay = 30_000;
/** The time of a last attempt before the run's deadline, in milliseconds. */
const lastAttemptBefore = 2_000;
/** A last attempt is omitted if the one before it was closer than this, in milliseconds. */
const minLastWait = 1_000;
/** Ignore Retry-After under 1 s, so that 0 cannot cause endless retries. In milliseconds. */
const minRetryAfter = 1000;
/** Malformed responses: a gateway may send one or two, a wrong server sends nothing else. */
const maxMalformed = 2;
/** Client errors that may be temporary. */
const transientClientErrors = new Set([408, 425, 429]);
/** The server errors of IANA's registry that are not temporary. */
const lasting = new Set([501, 505, 506, 507, 508, 510, 511]);
/** Unknown server errors, such as those of CDNs, mean 500 (RFC 9110, section 15). */
const isTransient = (status) => transientClientErrors.has(status) || (status >= 500 && !lasting.has(status));
/**
 * Decides whether to retry, and when: an exponential delay with full jitter, or the delay from
 * Retry-After plus up to a second, so that many runs do not retry at the same time.
 *
 * @param random a number from 0 up to 1
 * @returns milliseconds to wait, or undefined to give up
 */
function retryDelay(failureCause, attempts, policy, random) {
    if (!mayRepeat(failureCause, attempts, policy))
        return undefined;
    const { minDelay = 0 } = failureCause.kind === 'response' ? failureCause : {};
    const delay = Math.max(backoff(attempts.count, random), minDelay);
    const requested = requestedDelay(failureCause);
    if (requested > 0)
        return requested + Math.min(delay, 1000);
    const { retryBudget } = failureCause.kind === 'contradiction' ? failureCause : policy;
    return attempts.failingFor + delay > retryBudget ? undefined : delay;
}
/** The delay after a number of failed attempts, in milliseconds. */
function backoff(count, random) {
    return random * Math.min(base * 2 ** count, maxDelay);
}
/** The delay that the host requests, in milliseconds; 0 if it requests none. */
function requestedDelay(failureCause) {
    const requested = 'retryAfter' in failureCause ? (failureCause.retryAfter ?? 0) : 0;
    return requested >= minRetryAfter ? requested : 0;
}
class FailingAttempts {
    #policy;
    #run;
    #count = 0;
    #malformed = 0;
    #failingSince;
    /** How much of the time since then was requested by the host, in milliseconds. */
    #requestedDelays = 0;
    constructor(policy, run) {
        this.#policy = policy;
        this.#run = run;
    }
    /**
     * Decides when to make the next attempt, and logs it.
     *
     * @param failureCause undefined if a retry cannot help
     * @param next the next attempt, for the log
     * @returns milliseconds to wait
     * @throws `error` if there is no next attempt, or only one after the run's deadline, as the cause is
     *   more helpful than a timeout
     */
    failed(error, failureCause, next) {
        const { clock, deadline, log } = this.#run;
        const now = clock.now();
        const wanted = failureCause && this.#delayAfter(failureCause, now);
        if (wanted === undefined)
            throw error;
        // A replica that lags may have caught up: after a contradiction, try once more just before the deadline.
        const last = deadline - now - lastAttemptBefore;
        const isLast = failureCause?.kind === 'contradiction' && wanted > last && last >= minLastWait;
        const delay = isLast ? last : wanted;
        if (now + delay >= deadline)
            throw this.#policy.late?.(error) ?? error;
        log.info(`${error.message}; ${next} in ${Math.ceil(delay / 1000)} s`);
        return delay;
    }
    reset() {
        this.#count = this.#malformed = this.#requestedDelays = 0;
        this.#failingSince = undefined;
    }
    #delayAfter(failureCause, now) {
        this.#failingSince ??= now;
        this.#count++;
        if (failureCause.kind === 'malformed')
            this.#malformed++;
        const failingFor = now - this.#failingSince - this.#requestedDelays;
        const attempts = { count: this.#count, malformed: this.#malformed, failingFor };
        const delay = retryDelay(failureCause, attempts, this.#policy, Math.random());
        if (delay !== undefined && requestedDelay(failureCause) > 0)
            this.#requestedDelays += delay;
        return delay;
    }
}
/** Repeat a request that must not be carried out twice only if the host certainly did not receive it. */
function mayRepeat(failureCause, { malformed }, { repeatable }) {
    if (failureCause.kind === 'malformed')
        return repeatable && malformed <= maxMalformed;
    if (failureCause.kind === 'transport')
        return !failureCause.permanent && (repeatable || !failureCause.sent);
    if (failureCause.kind === 'temporary' || failureCause.kind === 'contradiction')
        return repeatable;
    if (repeatable)
        return isTransient(failureCause.status);
    return failureCause.status === 503 && failureCause.retryAfter !== undefined;
}
/**
 * Makes attempts until one succeeds or a retry cannot help, then throws the last error.
 *
 * @param diagnose returns the cause of a failed attempt, or undefined if a retry cannot help
 */
async function retry(attempt, diagnose, policy, run) {
    const failing = new FailingAttempts(policy, run);
    for (;;) {
        try {
            return await attempt();
        }
        catch (error) {
            run.signal.throwIfAborted();
            const delay = failing.failed(error, diagnose(error), 'trying again');
            await run.clock.sleep(delay, run.signal);
        }
    }
}
/** Maximum delay that a host may ask for, in milliseconds. */
const maxRetryAfter = 5 * 60_000;
/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 *
 * @param date the response's `Date`. An HTTP date is compared to it, so that a wrong clock on
 *   either side does not matter; without it, to `now`
 * @returns milliseconds from 0 to `maxRetryAfter`; undefined without a valid delay
 */
function retryAfter(header, date, now) {
    if (header === undefined)
        return undefined;
    const value = header.trim();
    if (/^\d+(\.\d+)?$/.test(value))
        return clamp(Number(value) * 1000);
    const until = httpDate(value);
    if (until === undefined)
        return undefined;
    return clamp(until - (httpDate(date) ?? now.getTime()));
}
/** Reads an HTTP date as milliseconds since 1970; undefined if it is invalid. */
function httpDate(header) {
    // Date.parse also accepts bare numbers, and words next to numbers: accept only text that starts
    // with a weekday and contains a time. The oldest form has no zone and is in UTC.
    const text = header?.trim() ?? '';
    if (!/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i.test(text))
        return undefined;
    const time = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text);
    return Number.isNaN(time) ? undefined : time;
}
function clamp(milliseconds) {
    return Math.min(Math.max(milliseconds, 0), maxRetryAfter);
}


/***/ }),

/***/ 51318:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ switchedProtocols)
/* harmony export */ });
/* harmony import */ var node_diagnostics_channel__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53053);
/* harmony import */ var node_diagnostics_channel__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_diagnostics_channel__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _transport_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49300);


/**
 * Makes every request of this process settle, including those of packages: with a response or an
 * error. Importing this module before the first request is enough.
 *
 * Without it, node:http silently drops a request if the server switches protocols: the socket is
 * closed, no event is emitted that clients listen to, and a process with nothing else to do exits.
 */
(0,node_diagnostics_channel__WEBPACK_IMPORTED_MODULE_0__.subscribe)('http.client.request.created', (message) => {
    settle(message.request);
});
/** Of interim responses to a request. Servers send one or two, some one every few seconds. */
const maxInterimResponses = 100;
function settle(request) {
    // "A server MUST NOT switch to a protocol that was not indicated by the client" (RFC 9110,
    // section 7.8), and this action never indicates one.
    request.once('upgrade', (_, socket) => {
        socket.destroy();
        request.emit('error', switchedProtocols());
    });
    // Interim responses may be ignored (RFC 9110, section 15.2), but not indefinitely.
    let interim = 0;
    request.on('information', () => {
        if (++interim <= maxInterimResponses || request.destroyed)
            return;
        const what = `over ${maxInterimResponses} interim responses (HTTP 1xx) and no final one`;
        request.destroy((0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .malformed */ .Qm)(what));
    });
    request.once('response', endBrokenBody);
}
/** The error for a response with status 101, which has no body and switches to another protocol. */
const switchedProtocols = () => (0,_transport_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .malformed */ .Qm)('the server switched to another protocol (HTTP 101) without a request for it');
/**
 * `@actions/http-client` listens only to `data` and `end` of a body: without this, one that breaks
 * off would never settle. It ends early instead, and the incomplete text is invalid JSON.
 */
function endBrokenBody(response) {
    response.once('close', () => {
        const isUnheard = response.listenerCount('data') > 0 && response.listenerCount('error') === 0;
        if (!response.readableEnded && isUnheard)
            response.emit('end');
    });
}


/***/ }),

/***/ 49300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Az: () => (/* binding */ TransportFailure),
/* harmony export */   Js: () => (/* binding */ abortReason),
/* harmony export */   Os: () => (/* binding */ brokenBody),
/* harmony export */   Qm: () => (/* binding */ malformed),
/* harmony export */   qO: () => (/* binding */ transportFailure)
/* harmony export */ });
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41692);
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_tls__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53153);


/** A request without a complete and valid response. */
class TransportFailure extends Error {
    /** False if this machine certainly did not send all of the request: it may be sent again. */
    sent;
    /** True if a retry cannot help, such as for an invalid certificate. */
    permanent;
    /** True if something arrived that is not an HTTP response. */
    malformed;
    nextStep;
    #what;
    #details;
    /** @param what a clause, without addresses: they may hold a link's signature */
    constructor(what, details) {
        const { sent, permanent = false, malformed = false, nextStep, origin, cause } = details;
        const lead = sent ? 'no complete response from' : 'cannot connect to';
        super(origin ? `${lead} ${origin}: ${what}` : what, { cause });
        this.name = 'TransportFailure';
        this.sent = sent;
        this.permanent = permanent;
        this.malformed = malformed;
        this.nextStep = nextStep;
        this.#what = what;
        this.#details = details;
    }
    get failureCause() {
        if (this.malformed)
            return { kind: 'malformed' };
        return { kind: 'transport', sent: this.sent, permanent: this.permanent };
    }
    with(details) {
        return new TransportFailure(this.#what, { ...this.#details, ...details });
    }
}
function malformed(what, cause) {
    return new TransportFailure(what, { sent: true, malformed: true, cause });
}
/** The failure for a broken body: its request was received, whatever the error. */
function brokenBody(error, origin) {
    return transportFailure(error).with({ sent: true, origin });
}
/** The reason for an abort; if it is the request's own time limit, with the server's origin. */
function abortReason({ reason }, origin) {
    return reason instanceof TransportFailure ? reason.with({ origin }) : reason;
}
/** Node's system errors that occur before any byte of the request is sent. */
const neverConnected = {
    ECONNREFUSED: 'the connection was refused',
    ENOTFOUND: 'the name cannot be resolved',
    EAI_AGAIN: 'the name lookup failed',
    EAI_FAIL: 'the name lookup failed',
    EHOSTUNREACH: 'there is no route to the host',
    ENETUNREACH: 'the network cannot be reached',
    EADDRNOTAVAIL: 'no local address is available',
    EMFILE: 'too many files are open',
    ENFILE: 'too many files are open',
};
/** Errors in the middle of an exchange: the server may have read the request. */
const broken = {
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed',
    ETIMEDOUT: 'the connection timed out',
};
/** TLS errors that can only occur before the handshake is complete. */
const handshakeCode = /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|.*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNRECOGNIZED_NAME)))$/;
const certificateCode = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
const dated = 'Have the certificate renewed, or correct the clock of the runner';
/** Certificate errors that are not about the authority. */
const certificateFaults = {
    ERR_TLS_CERT_ALTNAME_INVALID: [
        'is for another host name',
        'Connect by a name that the certificate lists, or have it issued for this name too',
    ],
    CERT_HAS_EXPIRED: ['has expired', dated],
    CERT_NOT_YET_VALID: ['is not valid yet', dated],
    CERT_REVOKED: ['is revoked', 'Have a new certificate issued'],
};
/** The next step for a certificate of an unknown authority. */
function untrustedStep() {
    const file = process.env.NODE_EXTRA_CA_CERTS;
    // Node reads the file once, and warns on stderr if it cannot. Older versions lack this function.
    return file && node_tls__WEBPACK_IMPORTED_MODULE_0___default().getCACertificates?.('extra').length === 0
        ? `Correct NODE_EXTRA_CA_CERTS on the runner: ${file} cannot be read, or contains no certificate in PEM format`
        : "If the certificate is signed by a private authority, set NODE_EXTRA_CA_CERTS on the runner to that authority's file";
}
/** Messages of node:http for a connection that the server closed properly, but too early. */
const closedEarly = {
    'socket hang up': 'the connection was closed before a response arrived',
    aborted: 'the connection was closed before the response was complete',
};
/** Converts an error of node:http or node:tls. The text has no URL, with a link's signature. */
function transportFailure(error) {
    if (error instanceof TransportFailure)
        return error;
    const networkError = error;
    return (certificateFailure(networkError) ??
        connectFailure(networkError) ??
        invalidHttp(networkError) ??
        brokenExchange(networkError));
}
function certificateFailure(error) {
    const { code = '' } = error;
    if (!certificateCode.test(code))
        return undefined;
    const [what, nextStep] = certificateFaults[code] ?? ['is not trusted', untrustedStep()];
    const details = { sent: false, permanent: true, nextStep, cause: error };
    return new TransportFailure(`its TLS certificate ${what} (${code})`, details);
}
/** The failure for an error before the connection was made, and the handshake complete. */
function connectFailure(error) {
    const { code = '' } = error;
    const known = neverConnected[code];
    if (!known && !isInHandshake(error))
        return undefined;
    const nextStep = /^E[MN]FILE$/.test(code) ? _run_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .raiseFileLimit */ ._y : undefined;
    const what = `${known ?? 'the connection could not be made'} (${code})`;
    return new TransportFailure(what, { sent: false, nextStep, cause: error });
}
/** Node reports a connection that ends during the TLS handshake as ECONNRESET, like any other. */
function isInHandshake({ code = '', syscall, message = '', errors = [] }) {
    return (syscall === 'connect' ||
        // A host with several addresses, none of which could be reached.
        (errors.length > 0 && errors.every((each) => each.syscall === 'connect')) ||
        message.startsWith('Client network socket disconnected before secure TLS') ||
        handshakeCode.test(code));
}
/** The failure for an error of node:http's parser. */
function invalidHttp(error) {
    const { code = '', rawPacket } = error;
    if (!code.startsWith('HPE_'))
        return undefined;
    const head = rawPacket?.toString('latin1', 0, 16_384) ?? '';
    const [, server] = /^server: ?([\w./-]{1,40})/im.exec(head) ?? [];
    const whose = server ? ` of ${server}` : '';
    return malformed(`the response${whose} is not valid HTTP (${code})`, error);
}
function brokenExchange(error) {
    const { code, message = '' } = error;
    const early = code === 'ECONNRESET' ? closedEarly[message] : undefined;
    if (early)
        return new TransportFailure(early, { sent: true, cause: error });
    const what = broken[code ?? ''] ?? 'the connection broke';
    return new TransportFailure(code ? `${what} (${code})` : what, { sent: true, cause: error });
}


/***/ }),

/***/ 40653:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

const systemClock = {
    // Unlike `performance`, this loads no module at the start, which takes 10 ms.
    now: () => process.uptime() * 1000,
    date: () => new Date(),
    sleep: async (milliseconds, signal) => {
        try {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(milliseconds, undefined, { signal });
        }
        catch {
            throw signal.reason;
        }
    },
};


/***/ })

};
