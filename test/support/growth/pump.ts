import { Failure } from '../../../src/kernel/run/failure.ts'
import { Scrubber } from '../../../src/kernel/scrub/scrubber.ts'
import { readManifest } from '../../../src/site/manifest-reader.ts'
import { basePages } from './hostile-kind.ts'
import { judgeFiles, readAndJudge } from './work.ts'

/** Text that repeats a unit between a start and an end, for one reader of text. */
export interface Pump {
  readonly subject: PumpSubject
  readonly start: string
  readonly unit: string
  readonly end: string
  /** The regular expression, for the subject `pattern`. */
  readonly pattern?: { readonly source: string; readonly flags: string }
}

function pumpText({ start, unit, end }: Pump, length: number): string {
  return start + unit.repeat(Math.ceil(length / unit.length)) + end
}

/** @returns the work to measure */
export function preparePump(pump: Pump, length: number): () => void {
  return subjects[pump.subject](pumpText(pump, length), pump)
}

type Reader = (text: string, pump: Pump) => () => void

const inFile =
  (path: string, write: (text: string) => string = (text) => text): Reader =>
  (text) => {
    const bytes = Buffer.from(write(text))
    return () => readAndJudge([...basePages, { path, bytes }])
  }

const quoted = (text: string) => text.replaceAll('"', '&quot;')
const inPage = (before: string, after: string) =>
  inFile('a.html', (text) => before + quoted(text) + after)

/** The readers of untrusted text. */
const subjects = {
  page: inFile('a.html'),
  XHTML: inFile('a.xhtml'),
  sitemap: inFile('sitemap.xml'),
  sheet: inFile('a.css'),
  style: inPage('<p style="', '">'),
  script: inFile('a.html', (text) => `<script>import "./a";${text}`),
  worker: inFile('a.html', (text) => `<script>caches;importScripts("a");${text}`),
  feed: inFile('feed.xml', (text) => `<item>${text}`),
  robots: inFile('robots.txt'),
  'web manifest': inFile('manifest.json'),
  'import map': inFile('a.html', (text) => `<script type=importmap>${text}</script>`),
  link: inPage('<a href="', '">b</a>'),
  base: inPage('<a href=b></a><base href="', '">'),
  candidates: inPage('<img srcset="', '">'),
  refresh: inPage('<meta http-equiv=refresh content="', '">'),
  relations: inPage('<link href=a as=image rel="', '">'),
  policy: inPage('<meta http-equiv=Content-Security-Policy content="', '">'),
  comment: inFile('a.html', (text) => `<!DOCTYPE html><!--nonce ${text}-->`),
  'build script': inFile('a.html', (text) => `<script>self.__next_f.push(${text})</script>`),
  'page data': inFile('a.txt', (text) => `0:${text}`),
  baseline: (text) => () => {
    try {
      readManifest(text)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  },
  excerpt: (text) => () => void new Scrubber(['docs_0123456789']).excerpt(text, 160),
  names: (text) => {
    // The maximum length of a file name.
    const names = text.match(/[\s\S]{1,2000}/g) ?? []
    const files = names.map((name, number) => ({ path: `${name}${number}`, size: 0, sha256: '' }))
    return () => judgeFiles(files, [])
  },
  pattern: (text, { pattern }) => {
    const expression = new RegExp(pattern?.source ?? '', pattern?.flags)
    if (expression.global) return () => void text.replace(expression, '')
    if (!expression.sticky) return () => void expression.exec(text)
    return () => {
      while (expression.test(text) && expression.lastIndex > 0);
    }
  },
} satisfies Record<string, Reader>

export type PumpSubject = keyof typeof subjects
