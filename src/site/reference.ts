/** What a reference does, or loads. */
export type ReferenceKind =
  /** Is followed by a reader: `a`, `area`. */
  | 'link'
  | 'form'
  /** A `meta` element that sends the reader on. */
  | 'refresh'
  /** Loaded as the page is shown: */
  | 'script'
  | 'style'
  | 'font'
  | 'image'
  /** Video, audio, their tracks. */
  | 'media'
  /** `iframe`, `embed`, `object`. */
  | 'frame'
  /** Opened or fetched by the page: `preconnect`, `dns-prefetch`, `ping`, manifests, fetches. */
  | 'connection'
  /** Fetched ahead of what is read next: `prefetch`, `prerender`. */
  | 'prefetch'
  /** Names an address and loads nothing: `canonical`, `og:url`, `og:image`, `alternate`. */
  | 'canonical'
  | 'social'
  | 'alternate'

/** An address as a page or style sheet names it. */
export interface Reference {
  readonly kind: ReferenceKind
  /** As written, but for character references (decoded) and white space around it. */
  readonly address: string
  /** What a reader sees of a link, at most 80 characters; empty for what is not a link. */
  readonly text: string
}
