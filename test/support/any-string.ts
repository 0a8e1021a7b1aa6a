import fc from 'fast-check'

/**
 * Any text, including lone surrogates. fast-check's, with `unit: 'binary'`, takes a second to set
 * up.
 */
export const anyString = (maxLength?: number): fc.Arbitrary<string> =>
  fc.uint16Array({ maxLength: maxLength ?? 10 }).map((units) => String.fromCharCode(...units))
