// Maps the URL of a page to its file: `/a` to `a.html`, `/b/` to `b/index.html`. Files with a known
// extension stay unchanged, like everything in `/.well-known/`; `/v1.2` and `/next.config` are
// pages.
//
// A CloudFront function for viewer requests, runtime cloudfront-js-2.0. It cannot list the bucket:
// `b/index.html` is served at `/b/` but not at `/b`, and a file without an extension is not served
// at all.
const file =
  /\.(?:html?|css|m?js|map|json|webmanifest|xml|xsl|rss|atom|txt|md|ya?ml|csv|pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gv]|mov|wav|m4[av]|vtt|wasm|zip|gz|tgz)$/i

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!file.test(request.uri) && !request.uri.startsWith('/.well-known/'))
    request.uri += '.html'
  return request
}
