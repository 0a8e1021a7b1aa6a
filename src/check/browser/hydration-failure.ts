/** What frameworks write if the server's page is not the one that they render, and render it again. */
const failures: readonly (readonly [written: RegExp, framework: Framework])[] = [
  // https://react.dev/errors/418
  [/Minified React error #(418|419|421|422|423|424|425)\b/, 'React'],
  // The same in development: https://github.com/facebook/react/blob/main/scripts/error-codes/codes.json
  [
    /Hydration failed because|error while hydrating|does not match server-rendered HTML|A tree hydrated but/,
    'React',
  ],
  // https://github.com/vuejs/core/blob/main/packages/runtime-core/src/hydration.ts
  [/Hydration completed but contains mismatches/, 'Vue'],
  // https://svelte.dev/docs/svelte/runtime-warnings#Client-warnings-hydration_mismatch
  [/svelte\.dev\/e\/(hydration_\w{1,40})/, 'Svelte'],
  // https://angular.dev/errors/NG0500, to NG0507
  [/\bNG0?(50\d)\b/, 'Angular'],
  // https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
  [/\[astro-island\] Error hydrating/, 'Astro'],
  // https://github.com/solidjs/solid/blob/main/packages/solid/web/src/index.ts
  [/Hydration Mismatch\. Unable to find DOM nodes/, 'Solid'],
]

/** The frameworks whose messages are known. */
export type Framework = 'React' | 'Vue' | 'Svelte' | 'Angular' | 'Astro' | 'Solid'

/** What a framework says of a failed hydration. */
export interface HydrationFailure {
  readonly framework: Framework
  /** The framework's own, such as `418`; empty if it has none. */
  readonly code: string
}

/** Reads a text of the console; undefined if it is about something else. Pure. */
export function hydrationFailure(text: string): HydrationFailure | undefined {
  for (const [written, framework] of failures) {
    const match = written.exec(text)
    if (match) return { framework, code: match[1] ?? '' }
  }
  return undefined
}
