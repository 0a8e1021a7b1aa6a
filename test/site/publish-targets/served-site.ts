/**
 * A site with each form of name that servers treat differently, and the requests that show it. The
 * content of each file is its path, so that a response reveals which file was served.
 */
export const servedFiles = [
  '.well-known/security.txt',
  '.well-known/assetlinks',
  '404.html',
  'LICENSE',
  'a.html',
  'b/index.html',
  'c.html',
  'c/sub.html',
  'd.html',
  'd/index.html',
  'guides/next.js.html',
  'img/a.png',
  'index.html',
  'nested/404.html',
  'nested/deep/x.html',
  'release-1.0.rc1.html',
  'v2.0.html',
  'with space.html',
]

/** Without a leading slash and without escapes. */
export const requestedPaths = [
  ...['', 'index', 'index.html', 'index/'],
  ...['a', 'a/', 'a.html', 'a.html/'],
  ...['b', 'b/', 'b/index', 'b/index.html', 'b/index/', 'b.html'],
  ...['c', 'c/', 'c.html', 'c/sub', 'c/sub/', 'c//sub', 'c//sub.html'],
  ...['d', 'd/', 'd.html', 'd/index', 'd/index.html'],
  ...['LICENSE', 'LICENSE/', 'LICENSE.html', 'v2.0', 'v2.0/', 'release-1.0.rc1'],
  ...['guides', 'guides/', 'guides/next.js', 'guides/next.js.html'],
  ...['img/a.png', 'img/a.png/', 'img/a', 'with space', 'with space/'],
  ...['.well-known/security.txt', '.well-known/assetlinks'],
  ...['404', '404.html', 'nowhere', 'nowhere/', 'A', 'A.html'],
  ...['nested/nowhere', 'nested/deep/nowhere', 'nested/deep/x', 'nested/404'],
]
