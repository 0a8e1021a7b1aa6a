// Maps the URL of a page to its file: `/a` to `a.html`, `/b/` to `b/index.html`. URLs with an
// extension stay unchanged. An extension begins with a letter, so `/v1.2` is a page.
//
// A CloudFront function for viewer requests, runtime cloudfront-js-2.0. It cannot look into the
// bucket: the page `b/index.html` is at `/b/`, not at `/b`.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!/\.[A-Za-z][A-Za-z0-9]*$/.test(request.uri)) request.uri += '.html'
  return request
}
