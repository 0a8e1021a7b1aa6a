import type { PublishLimit, PublishRules, PublishTarget } from './publish-target.ts'

const mebibyte = 1024 ** 2

const keyLength: PublishLimit = {
  of: 'path-length',
  max: 1024,
  text: '1,024 bytes of UTF-8 per path',
  level: 'finding',
  source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
}

/** The limits of the publish targets. All sources were read on 2026-11-21, as archived copies. */
export const publishRules: Readonly<Record<PublishTarget, PublishRules>> = {
  none: {
    name: 'a static host',
    limits: [],
    names: [],
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'the host shows its default page, or none',
      level: 'notice',
      source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    },
  },

  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    limits: [
      {
        of: 'files',
        max: 20_000,
        text: '20,000 files on the Free plan',
        level: 'notice',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
      },
      {
        of: 'files',
        max: 100_000,
        text: '100,000 files on paid plans',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#files',
      },
      {
        of: 'file-size',
        max: 25 * mebibyte,
        text: '25 MiB per file',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/platform/limits/#file-size',
      },
    ],
    names: [
      {
        pattern: /^functions(?=\/|$)/,
        effect: 'is not published, as the name is reserved for Pages Functions',
        level: 'finding',
        source: 'https://github.com/cloudflare/workers-sdk/issues/2240',
      },
      {
        pattern: /^_worker\.js(?=\/|$)/,
        effect: 'runs instead of the site',
        level: 'finding',
        source: 'https://developers.cloudflare.com/pages/functions/advanced-mode/',
      },
      {
        pattern: /(?<=^|\/)node_modules(?=\/)/,
        effect: 'is not published',
        level: 'finding',
        source:
          'https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/pages/validate.ts',
      },
    ],
    notFoundPage: {
      paths: ['404.html'],
      without: 'Cloudflare serves the start page, with status 200, for every missing URL',
      level: 'notice',
      source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
    },
  },

  'github-pages': {
    name: 'GitHub Pages',
    limits: [
      {
        of: 'site-size',
        // As actions/deploy-pages measures it: src/internal/deployment.js, ONE_GIGABYTE.
        max: 1024 ** 3,
        text: '1 GB in total',
        level: 'finding',
        source:
          'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
      },
      {
        of: 'file-size',
        max: 100 * mebibyte,
        text: '100 MiB per file when published from a branch',
        level: 'notice',
        source:
          'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
      },
    ],
    names: [
      {
        pattern: /(?<=^|\/)_[^/]*/,
        effect: 'is not published from a branch, unless the site has a `.nojekyll`',
        level: 'notice',
        unless: '.nojekyll',
        source: 'https://github.com/blog/572-bypassing-jekyll-on-github-pages',
      },
      {
        pattern: /(?<=^|\/)\.(?!nojekyll$)[^/]*/,
        effect: 'is skipped by actions/upload-pages-artifact, unless `include-hidden-files` is set',
        level: 'notice',
        source: 'https://github.com/actions/upload-pages-artifact/issues/129',
      },
    ],
    notFoundPage: {
      paths: ['404.html'],
      without: 'GitHub shows its default page',
      level: 'notice',
      source:
        'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
    },
  },

  'azure-static-web-apps': {
    name: 'Azure Static Web Apps',
    limits: [
      {
        of: 'files',
        max: 15_000,
        text: '15,000 files',
        level: 'finding',
        source: 'https://github.com/Azure/static-web-apps/issues/520',
      },
      // The page says MB; the service accepts up to 524,288,000 bytes:
      // https://github.com/dapr/docs/issues/4792
      {
        of: 'site-size',
        max: 250 * mebibyte,
        text: '250 MB in total on the Free plan',
        level: 'notice',
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
      },
      {
        of: 'site-size',
        max: 500 * mebibyte,
        text: '500 MB in total on the Standard plan',
        level: 'finding',
        source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
      },
    ],
    names: [],
    foldsCase: true,
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'Azure shows its default page, unless `responseOverrides` names another',
      level: 'notice',
      source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
    },
  },

  s3: {
    name: 'Amazon S3',
    limits: [keyLength],
    names: [],
    notFoundPage: {
      paths: ['404.html', '404/index.html'],
      without: 'S3 shows its default page, unless the bucket names an error document',
      level: 'notice',
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
    },
  },

  's3-cloudfront': {
    name: 'S3 behind CloudFront',
    limits: [keyLength],
    names: [],
    notFoundPage: {
      paths: ['404.html'],
      without: 'CloudFront shows its default page: its error response names `/404.html`',
      level: 'notice',
      source:
        'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html',
    },
  },

  nginx: {
    name: 'nginx',
    limits: [],
    names: [],
    notFoundPage: {
      paths: ['404.html'],
      without: 'nginx shows its default page: `error_page` names `/404.html`',
      level: 'notice',
      source: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
    },
  },
}
