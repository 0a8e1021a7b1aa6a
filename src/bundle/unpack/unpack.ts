/** The two ways from an archive to a site; loaded only when a run unpacks. */
export { openTarSink } from './tar-sink.ts'
export { unpackZip } from './zip-unpacker.ts'
