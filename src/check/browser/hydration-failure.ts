/** What frameworks write if the server's page is not the one that they render, and render it again. */
const failures: readonly (readonly [written: RegExp, name: string])[] = [
  // https://react.dev/errors/418
  [/Minified React error #(418|419|421|422|423|424|425)\b/, 'React: error #$1 in hydration'],
  // The same in development: https://github.com/facebook/react/blob/main/scripts/error-codes/codes.json
  [
    /Hydration failed because|error while hydrating|does not match server-rendered HTML|A tree hydrated but/,
    'React: hydration failed',
  ],
  // https://github.com/vuejs/core/blob/main/packages/runtime-core/src/hydration.ts
  [/Hydration completed but contains mismatches/, 'Vue: mismatches in hydration'],
  // https://svelte.dev/docs/svelte/runtime-warnings#Client-warnings-hydration_mismatch
  [/svelte\.dev\/e\/(hydration_\w{1,40})/, 'Svelte: $1'],
  // https://angular.dev/errors/NG0500, to NG0507
  [/\bNG0?(50\d)\b/, 'Angular: error NG0$1 in hydration'],
  // https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
  [/\[astro-island\] Error hydrating/, 'Astro: an island failed to hydrate'],
  // https://github.com/solidjs/solid/blob/main/packages/solid/web/src/index.ts
  [/Hydration Mismatch\. Unable to find DOM nodes/, 'Solid: mismatch in hydration'],
]

/** What a text of the console says of a failed hydration, in few words; undefined for other texts. Pure. */
export function hydrationFailure(text: string): string | undefined {
  for (const [written, name] of failures) {
    const [found, code = ''] = written.exec(text) ?? []
    if (found !== undefined) return name.replace('$1', code)
  }
  return undefined
}
