import fc from 'fast-check'

/**
 * Any text, including lone surrogates. fast-check's, with `unit: 'binary'`, takes a second to set
 * up.
 */
export const anyString = (maxLength?: number): fc.Arbitrary<string> =>
  fc.uint16Array({ maxLength: maxLength ?? 10 }).map((units) => String.fromCharCode(...units))

/** The path of a URL. fast-check's, also within `webUrl`, takes 0.7 s to set up. */
export const anyPath: fc.Arbitrary<string> = fc
  .array(
    fc.string({
      unit: fc.constantFrom(...'aZ09-._~!$&()*+,;=:@', "'", '%2F', '%25', '%c3%a9'),
      maxLength: 8,
    }),
    { maxLength: 4 },
  )
  .map((parts) => parts.map((part) => `/${part}`).join(''))
