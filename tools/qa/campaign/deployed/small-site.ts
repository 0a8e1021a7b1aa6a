import type { Files } from '../../../../test/support/site-server.ts'

const page = (title: string, text: string, root = '/') =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/app.js"></script>
<script type="module" src="${root}assets/main.mjs"></script>
</head>
<body>
<h1>${title}</h1>
<p>${text} – déjà vu</p>
<img src="${root}images/logo.svg" alt=""><img src="${root}images/dot.png" alt="">
<a href="${root}guides/install.html">Install</a>
<a href="http://archive.example/" onclick="return true">Archive</a>
</body>
</html>
`

const site = (version: string): Files => ({
  'index.html': page('Start', `Welcome, ${version}`),
  '404.html': page('Not found', `Nothing is here, ${version}`),
  'guides/index.html': page('Guides', `All guides, ${version}`).replace(
    '/guides/install',
    'install',
  ),
  'guides/install.html': page('Install', `Run the installer, ${version}`),
  'guides/réglages.html': page('Réglages', `Les réglages, ${version}`),
  'reference/api v2.html': page('API', `All calls, ${version}`),
  'assets/site.css': `/* ${version} */ body::before { content: "é" }\n`,
  'assets/app.js': `document.title += " é ${version}"\nconst load = () => fetch("/data/search.json")\n`,
  'assets/main.mjs': `export const version = "${version}"\n`,
  'images/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${version}</title></svg>\n`,
  'images/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'data/search.json': `{"version":"${version}","pages":["Install","Guides"]}\n`,
  'robots.txt': `User-agent: *\nDisallow:\n# ${version}\n`,
})

/** A site of a few files, each of which differs from the version before; the picture does not. */
export const smallSite = {
  now: site('version 2'),
  before: {
    ...site('version 1'),
    'retired.html': page('Retired', 'An old page'),
    'sw.js': 'self.addEventListener("fetch", ({ request }) => fetch(request))\n',
    'sitemap.xml': '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n',
    'feed.xml': '<rss version="2.0"><channel></channel></rss>\n',
  },
} as const
