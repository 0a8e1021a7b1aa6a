/**
 * Replaces the `@actions/exec` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/core` and `@actions/tool-cache` import it for calls that are never made here. It loads
 * `node:child_process`, which takes a tenth of the time to the first request.
 */
export function exec(): never {
  throw new Error('@actions/exec is not part of this bundle: see src/runner/exec.ts')
}

export { exec as getExecOutput }
