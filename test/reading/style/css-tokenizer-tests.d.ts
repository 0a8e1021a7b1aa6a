/** The package has no types of its own. */
declare module '@rmenke/css-tokenizer-tests' {
  export const testCorpus: Readonly<Record<string, { readonly css: string }>>
}
