/**
 * Replaces packages in `dist/` (tsconfig.json, `paths`) that would add 1.5 MB for calls that are never
 * made here: `@actions/exec`, of `@actions/core` and `@actions/tool-cache`, which takes a tenth of the
 * start; `@actions/github`, `@octokit/*`, `unzip-stream`, with which `@actions/artifact` finds and
 * downloads artifacts; `@azure/core-lro`, `apache-arrow`, which copy and list blobs; `glob`,
 * `readdir-glob`, `tar-stream`, which search folders and pack tar archives.
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
