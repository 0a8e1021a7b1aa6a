/** Replaces `async` when `dist/` is built (tsconfig.json, `paths`): `archiver` uses its queue alone. */
// @ts-expect-error: The package has no types.
export { default as queue } from 'async/queue.js'
