/**
 * Replaces `@azure/storage-blob` when `dist/` is built (tsconfig.json, `paths`): an upload writes one
 * blob. The clients of containers, accounts and batches are left out, 0.2 MB.
 */
export { BlobClient } from '../../../node_modules/@azure/storage-blob/dist/esm/Clients.js'
