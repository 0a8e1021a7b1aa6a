/**
 * The references of a page, a style sheet or a script, and its anchors. Both can be iterated more than once.
 */
export interface Scan {
  readonly references: Iterable<Reference>
  /** Where they are, packed for `placedReferences`; missing where that is unknown. */
  readonly places?: Uint8Array | undefined
  /** Targets of fragments: each `id`, and the `name` of each `a`. */
  readonly anchors: Iterable<string>
  /** The URL in the page's `base` element, as written. */
  readonly base?: string | undefined
  /** The legacy encoding that the file declares, as `TextDecoder` names it: that of its queries. */
  readonly encoding?: string | undefined
  readonly facts?: PageFacts | undefined
  /** Whether a page runs a script, of a file or of its own. */
  readonly hasScript?: boolean | undefined
  /** Of a script, or of the scripts within a page. */
  readonly scriptTraits?: ScriptTraits | undefined
  /** Whether the file is a part of a bundled program, which loads it by a computed name. */
  readonly isChunk?: boolean | undefined
  /** Of a script: the sources of pages that its generator names. */
  readonly origins?: readonly PageOrigin[] | undefined
  /** Whether the file exceeded a limit of the scan. */
  readonly isPartial: boolean
}

/** What the bytes of a script show about anchors and fragments: each only if they do. */
export interface ScriptTraits {
  /** It may give the page ids, names or markup. */
  writesMarkup?: true
  /** It may read the fragment of the URL. */
  readsFragment?: true
  /** It may run code that is neither in its file nor named there. */
  runsOtherCode?: true
  /** A link of the page has a script for clicks. */
  handlesClicks?: true
}

/** The source of a page, as a generator names both. */
export interface PageOrigin {
  /** The path of its URL, or of its file, with or without an extension. */
  readonly page: string
  /** Relative to a folder of the sources that the generator knows. */
  readonly source: string
}

/** What a page says about itself to search engines and screen readers, where it does. */
export interface PageFacts {
  /** White space as one space; of a long one, the start and a digest. */
  title?: string
  description?: string
  isNoindex?: true
  /** How many images have no `alt`, and the URL of the first. */
  withoutAlt?: { readonly count: number; readonly first: string }
  /** Links that may lead to the page's source: by their `rel`, class or title, not by their URL or text. */
  editLinks?: readonly EditLink[]
}

export interface EditLink {
  readonly url: string
  /** Whether its `rel` says so, rather than its class or title. */
  readonly isByRelation: boolean
}

/** What a reference loads, or does. */
export const referenceKinds = [
  /** A link for readers: `a`, `area`. */
  'link',
  'form',
  /** A redirect without delay by a `meta` element. */
  'refresh',
  /** Loaded with the page: */
  'script',
  /** A script that is loaded as a module: by a page or an import. */
  'module',
  /** A module that an import map has for a specifier: loaded if a script imports that. */
  'mapped',
  'style',
  'font',
  'image',
  /** An image in a custom property: loaded if something uses that. */
  'property',
  /** An element of an SVG file, by its `id`: `use`. */
  'symbol',
  /** Video, audio, their tracks. */
  'media',
  /** `iframe`, `embed`, `object`. */
  'frame',
  /** `preconnect`, `dns-prefetch`, `ping`, fetches. */
  'connection',
  /** A web app's manifest. */
  'manifest',
  /** A service worker that a script registers. In a script file, a relative URL is as pages resolve it. */
  'worker',
  /** Fetched in advance: `prefetch`, `prerender`. */
  'prefetch',
  /** Names a URL and loads nothing: `canonical`; `og:url`, `og:image`, media in a sitemap; `alternate`. */
  'canonical',
  'social',
  'alternate',
  /** A page in a sitemap. */
  'entry',
  /** A sitemap, in `robots.txt` or in an index. */
  'sitemap',
  /** An absolute URL in a script that does not certainly load it. */
  'mention',
  /**
   * No URL, but a name that may stand for one: a bare specifier that a script imports (`*` for one that
   * it computes), or a custom property that a style or a script names. After a `-`, more may follow.
   */
  'name',
  /**
   * No URL either, but an element that the page names by its `id`, and does not have: by `for`, or by
   * `usemap` a map. Its URL is `for=name`.
   */
  'element',
] as const

export type ReferenceKind = (typeof referenceKinds)[number]

/** A URL as a page or style sheet names it. */
export interface Reference {
  readonly kind: ReferenceKind
  /** As written, with character references decoded and surrounding white space removed. */
  readonly url: string
  /** The same as the file has it, where that differs: in the `srcdoc` of a frame, and the name of an element. */
  readonly written?: string
  /**
   * The visible text of a link, at most 80 characters. Of one of several sources of a font face: its
   * name in the file, or `data:` if the style sheet contains one. Of an absolute URL in a script: its
   * line, such as `line 3`. The specifier of a mapped module, the name of a custom property. Empty for
   * other references.
   */
  readonly text: string
  /**
   * Whether the generator says that it found no target of a link: Sphinx with MyST, which links to a
   * fragment then.
   */
  readonly isUnresolved?: true
  /** Of an image that has an alternative text: its first 80 characters. */
  readonly alt?: string
}

/**
 * Maximum contents of a scan: far more than real pages have, and few enough that a hostile file cannot
 * fill the memory. Everything above is skipped, and the scan is marked as partial. Lengths are in
 * UTF-16 units.
 */
export const scanLimits = {
  /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
  references: 65_536,
  anchors: 65_536,
  /** Of all URLs and anchors of one file. */
  fileLength: 8 * 1024 ** 2,
  /** Of one URL or anchor. */
  urlLength: 1024 ** 2,
  /** Of the base URL of a page: every URL of the page is joined with it. */
  baseLength: 2048,
  /** Of a file: a longer one is not read at all. In bytes. */
  fileSize: 32 * 1024 ** 2,
  /** Of all packed scans of a site, in bytes. */
  siteLength: 64 * 1024 ** 2,
} as const
