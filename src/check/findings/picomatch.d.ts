/** The part of picomatch that the levels of findings use; the package ships no types. */
declare module 'picomatch' {
  export default function picomatch(
    glob: string,
    options: { readonly dot: boolean; readonly nonegate: boolean },
  ): (path: string) => boolean
}
