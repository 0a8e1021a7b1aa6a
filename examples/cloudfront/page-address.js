// Gives a page's address its file: `/a` is `a.html`, `/b/` is `b/index.html`. What has an extension
// stays as it is; one begins with a letter, so `/v1.2` is a page.
//
// A CloudFront function for viewer requests, runtime cloudfront-js-2.0. It cannot look into the
// bucket: a page that is kept as `b/index.html` is found at `/b/`, and not at `/b`.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!/\.[A-Za-z][A-Za-z0-9]*$/.test(request.uri)) request.uri += '.html'
  return request
}
