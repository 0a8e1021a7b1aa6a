/**
 * Replaces `@azure/storage-common` when `dist/` is built (tsconfig.json, `paths`): what is left out is
 * for checksums in CRC-64, which `@actions/artifact` does not ask for, 0.2 MB.
 */
export * from '../../../node_modules/@azure/storage-common/dist/esm/BufferScheduler.js'
export { getCachedDefaultHttpClient } from '../../../node_modules/@azure/storage-common/dist/esm/cache.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/credentials/AnonymousCredential.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/credentials/StorageSharedKeyCredential.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/credentials/UserDelegationKeyCredential.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/policies/StorageBrowserPolicyV2.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/policies/StorageCorrectContentLengthPolicy.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/policies/StorageRequestFailureDetailsParserPolicy.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicyV2.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/policies/StorageSharedKeyCredentialPolicyV2.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/StorageBrowserPolicyFactory.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/StorageResponseFormat.js'
export * from '../../../node_modules/@azure/storage-common/dist/esm/StorageRetryPolicyFactory.js'

function absent(): never {
  throw new Error('CRC-64 is not part of dist/: see src/runner/replacements/storage-common.ts')
}

export {
  absent as StorageCRC64Calculator,
  absent as structuredMessageDecodingBrowser,
  absent as structuredMessageDecodingStream,
  absent as structuredMessageEncoding,
}
