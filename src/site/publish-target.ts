/** Where the site is published to; decides which limits it is checked against. */
export const publishTargets = [
  'none',
  'cloudflare-pages',
  'github-pages',
  'azure-static-web-apps',
  's3',
] as const

export type PublishTarget = (typeof publishTargets)[number]

/** What a publish target takes, and how it serves it. */
export interface PublishRules {
  /** As its maker writes it. */
  readonly name: string
  readonly limits: readonly PublishLimit[]
  readonly names: readonly NameRule[]
  readonly notFoundPage: NotFoundRule
  readonly serving: ServingRule
}

export interface PublishLimit {
  readonly of: 'files' | 'site-size' | 'file-size' | 'path-length'
  /** Files, or bytes. */
  readonly most: number
  /** The same for a reader, and on which plan: `25 MiB a file`. */
  readonly told: string
  /** `notice` where a higher plan, or another way to publish, takes more. */
  readonly level: 'finding' | 'notice'
  readonly source: string
}

export interface NameRule {
  /** What of a path is not taken; found at its start or behind a `/`. */
  readonly pattern: RegExp
  /** What becomes of it. */
  readonly told: string
  readonly level: 'finding' | 'notice'
  /** A file of the site that lifts the rule. */
  readonly unless?: string
  readonly source: string
}

export interface NotFoundRule {
  /** The files that the target looks for; one of them is enough. */
  readonly paths: readonly string[]
  /** What a reader sees without one. */
  readonly without: string
  readonly level: 'finding' | 'notice'
  readonly source: string
}

export interface ServingRule {
  /** Whether `/a` is answered with `a.html`. */
  readonly addsHtml: boolean
  /** Whether `/a/` leads to `a.html` where there is no `a/index.html`. */
  readonly dropsSlash: boolean
  readonly source: string
}

const mebibyte = 1024 ** 2

/** How static hosts serve `/a` and `/a/`, tried out on each of them. */
const trailingSlashes =
  'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md'

/**
 * What is known of the publish targets. All sources were read on 2026-11-21, in copies that are kept
 * of them.
 */
export const publishRules: Readonly<Record<PublishTarget, PublishRules>> = {
  none: {
    name: 'a static host',
    limits: [],
    names: [],
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'the host shows its own page, or none',
      level: 'notice',
      source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    },
    serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
  },

  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    limits: [
      {
        of: 'files',
        most: 20_000,
        told: '20,000 files on the Free plan',
        level: 'notice',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
      },
      {
        of: 'files',
        most: 100_000,
        told: '100,000 files on paid plans',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
      },
      {
        of: 'file-size',
        most: 25 * mebibyte,
        told: '25 MiB a file',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
      },
    ],
    names: [
      {
        pattern: /^functions(?=\/|$)/,
        told: 'is left out, as the name is kept for Pages Functions',
        level: 'finding',
        source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
      },
      {
        pattern: /^_worker\.js(?=\/|$)/,
        told: 'is run in place of the site',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
      },
      {
        pattern: /(?<=^|\/)node_modules(?=\/)/,
        told: 'is left out',
        level: 'finding',
        source:
          'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
      },
    ],
    notFoundPage: {
      paths: ['404.html'],
      without: 'the start page is shown, with status 200, at every address that is not there',
      level: 'finding',
      source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
    },
    serving: { addsHtml: true, dropsSlash: true, source: trailingSlashes },
  },

  'github-pages': {
    name: 'GitHub Pages',
    limits: [
      {
        of: 'site-size',
        // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
        most: 1024 ** 3,
        told: '1 GB in all',
        level: 'finding',
        source:
          'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
      },
      {
        of: 'file-size',
        most: 100 * mebibyte,
        told: '100 MiB a file when it is published from a branch',
        level: 'notice',
        source:
          'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
      },
    ],
    names: [
      {
        pattern: /(?<=^|\/)_[^/]*/,
        told: 'is left out when it is published from a branch, unless the site has a `.nojekyll`',
        level: 'notice',
        unless: '.nojekyll',
        source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
      },
      {
        pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
        told: 'is left out by actions/upload-pages-artifact, unless `include-hidden-files` is set',
        level: 'notice',
        source: 'https://github.com/actions/upload-pages-artifact/issues/129',
      },
    ],
    notFoundPage: {
      paths: ['404.html'],
      without: 'GitHub shows its own page',
      level: 'notice',
      source:
        'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
    },
    serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
  },

  'azure-static-web-apps': {
    name: 'Azure Static Web Apps',
    limits: [
      {
        of: 'files',
        most: 15_000,
        told: '15,000 files',
        level: 'finding',
        source: 'https://github.com/Azure/static-web-apps/issues/520',
      },
      // The page says MB; the service refuses what is above 524,288,000 bytes:
      // https://github.com/dapr/docs/issues/4792
      {
        of: 'site-size',
        most: 250 * mebibyte,
        told: '250 MB in all on the Free plan',
        level: 'notice',
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
      },
      {
        of: 'site-size',
        most: 500 * mebibyte,
        told: '500 MB in all on the Standard plan',
        level: 'finding',
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
      },
    ],
    names: [],
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'Azure shows its own page, unless `responseOverrides` names another',
      level: 'notice',
      source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
    },
    serving: { addsHtml: true, dropsSlash: false, source: trailingSlashes },
  },

  s3: {
    name: 'Amazon S3',
    limits: [
      {
        of: 'path-length',
        most: 1024,
        told: '1,024 bytes of UTF-8 a path',
        level: 'finding',
        source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
      },
    ],
    names: [],
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'S3 shows its own page, unless the bucket names an error document',
      level: 'notice',
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
    },
    // Objects are found by their key alone; `/a` leads to `/a/` where there is an `a/index.html`.
    serving: {
      addsHtml: false,
      dropsSlash: false,
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
    },
  },
}
