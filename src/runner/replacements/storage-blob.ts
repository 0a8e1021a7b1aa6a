/** Replaces `@azure/storage-blob` in `dist/`: an upload writes one blob. Leaves out 0.2 MB. */
export { BlobClient } from '../../../node_modules/@azure/storage-blob/dist/esm/Clients.js'
