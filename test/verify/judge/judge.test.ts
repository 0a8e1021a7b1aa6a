import { describe, expect, test } from 'vitest'
import { judgeResponse } from '../../../src/verify/judge/judge.ts'
import { SiteKnowledge } from '../../../src/verify/site-knowledge.ts'
import { sample } from '../../support/amount.ts'
import { manifestOfFiles } from '../../support/verification.ts'

// Promise: a page of another build is a notice; one in which a script, a link, a handler or a base was
// put in is not, wherever that is.

const built = `<!DOCTYPE html><!--a1b2c3d4e5--><html data-dpl-id="d1"><head>
<meta name="build" content="4f1c"><meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc'">
<script nonce="abc" src="/_next/static/b1/_buildManifest.js?dpl=d1"></script><link href="/site.css?build=4f1c">
<style nonce="abc"></style><link href="/x.css?v=20260101"><!-- built 2026-01-01 10:00 -->
<noscript><link href="/n.css"></noscript></head><body><svg><style nonce="abc"></style></svg>
<script id="__NEXT_DATA__" type="application/json">{"buildId":"b1"}</script>
<script type="application/ld+json">{"dateModified": "2026-01-01"}</script></body></html>`
const { files } = manifestOfFiles({ '_next/static/b1/_buildManifest.js': '', 'a.html': built })
const file = files.find(({ path }) => path === 'a.html')

/** The level of what is reported if the page is served. */
function levelOf(page: string): string | undefined {
  const [served] = manifestOfFiles({ 'a.html': page }).files
  if (!file || !served) return expect.unreachable()
  const planned = {
    about: 'file',
    file,
    path: 'a',
    names: ['a'],
    isNotFoundPage: false,
  } as const
  const body = Buffer.from(page)
  const head = { status: 200, headers: {}, redirectedTo: undefined, retryAfterMs: undefined }
  const read = {
    ...{ bytes: body.length, isPartial: false, isEncoded: false, isUndecodable: false },
    kept: () => body,
  }
  const response = { kind: 'body', ...head, ...read, digest: served.sha256 } as const
  const known = new SiteKnowledge(new URL('https://docs.test'), { files })
  return judgeResponse(planned, response, known)?.level
}

describe('a page of another build', () => {
  test('is a notice', () => {
    const other = built.replaceAll('4f1c', '9e2d').replaceAll('abc', 'xyz').replaceAll('b1', 'b2')
    expect(other).not.toBe(built)
    expect(levelOf(other.replaceAll('2026', '2027'))).toBe('notice')
  })

  const script = '<script src="https://evil.example/x.js"></script>'
  test.each([
    script,
    `</noscript>${script}`,
    `</style>${script}`,
    `"-->${script}`,
    '" onload="steal()',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  ])('is none with %s anywhere', (added) => {
    const pages = Array.from(built, (_, at) => built.slice(0, at) + added + built.slice(at))
    const recognized = sample(pages, 250).filter((page) => levelOf(page) === 'notice')
    expect(recognized).toEqual([])
  })

  test.each(['..', '%2e%2e', 'x\\..\\..\\evil', 'x&sol;..&sol;..&sol;evil', 'x\n', '\\'])(
    'is none if its folder leads elsewhere: %j',
    (folder) => {
      expect(levelOf(built.replace('static/b1/', () => `static/${folder}/`))).toBe('difference')
    },
  )
})
