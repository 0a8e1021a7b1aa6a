/** Replaces `undici` in `dist/` (tsconfig.json): 0.9 MB for requests that are never made here. */
export class ProxyAgent {}

export function fetch(): never {
  throw new Error('undici is not part of this bundle: see src/http/undici.ts')
}
