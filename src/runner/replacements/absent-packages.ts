/**
 * Replaces packages that are imported for calls that are never made here, when `dist/` is built
 * (tsconfig.json, `paths`). Together they would add 1.5 MB.
 *
 * - `@actions/exec`: `@actions/core` and `@actions/tool-cache` import it. It loads
 *   `node:child_process`, which takes a tenth of the time to the first request.
 * - `@actions/github`, `@octokit/*`, `unzip-stream`: `@actions/artifact` finds and downloads
 *   artifacts with them. Only uploads are made here.
 * - `@azure/core-lro`, `apache-arrow`: the store's client behind it copies and lists blobs with them.
 * - `glob`, `readdir-glob`, `tar-stream`: `archiver` searches folders and packs tar archives with
 *   them. An upload names one file, and is packed as zip.
 */
function absent(): never {
  throw new Error(
    'This package is not part of dist/: see src/runner/replacements/absent-packages.ts',
  )
}

export {
  absent as default,
  absent as exec,
  absent as getExecOutput,
  absent as getOctokit,
  absent as Poller,
  absent as requestLog,
  absent as retry,
  absent as tableFromIPC,
}

/** Of `@actions/github/lib/utils`. */
export const defaults = {}
