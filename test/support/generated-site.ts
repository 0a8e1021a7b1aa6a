import { type Random, random } from './random.ts'

/** One file of a generated site: `path` is relative, with `/` between its parts. */
export interface GeneratedFile {
  readonly path: string
  readonly bytes: Buffer
}

/** The kinds of files: cumulative share, and mean size in bytes. */
const kinds = [
  { name: 'page', upTo: 0.75, size: 32_000, path: (at: string) => `${at}.html`, fill: page },
  { name: 'script', upTo: 0.85, size: 70_000, path: (at: string) => `${at}.js`, fill: script },
  { name: 'image', upTo: 0.95, size: 60_000, path: (at: string) => `${at}.png`, fill: image },
  { name: 'data', upTo: 1, size: 60_000, path: (at: string) => `${at}.json`, fill: data },
] as const

/**
 * A site like the exports of documentation hosts: pages with a common frame, scripts,
 * incompressible images, search data. The same seed gives the same bytes on every machine.
 *
 * @param scale of the sizes: 1 gives a mean of 40 kB per file
 */
export function* generateSite({
  seed,
  fileCount,
  scale = 1,
}: {
  seed: number
  fileCount: number
  scale?: number
}): Generator<GeneratedFile> {
  const numbers = random(seed)
  const words = vocabulary(numbers)
  for (let index = 0; index < fileCount; index++) {
    const share = numbers.uniform()
    const kind = kinds.find(({ upTo }) => share < upTo) ?? kinds[0]
    // Log-normal, like the sizes of real files: many small ones, few large ones.
    const size = Math.ceil(kind.size * scale * Math.exp(0.8 * numbers.normal() - 0.32))
    const section = index % 311
    const at = `${words[section % 23]}/${words[section]}/${kind.name}-${index}`
    yield { path: kind.path(at), bytes: kind.fill(size, { numbers, words }) }
  }
}

interface Source {
  readonly numbers: Random
  readonly words: readonly string[]
}

function vocabulary({ uniform }: Random): string[] {
  const syllables = ['con', 'fi', 'gu', 'ra', 'tion', 'do', 'cu', 'ment', 'ser', 'ver', 'to', 'ken']
  const syllable = () => syllables[Math.floor(uniform() * syllables.length)] ?? ''
  return Array.from({ length: 4000 }, (_, rank) =>
    Array.from({ length: 1 + (rank % 4) }, syllable)
      .join('')
      .concat(rank.toString(36)),
  )
}

/** Words with the frequencies of real text: a few often, most of them rarely. */
function wordsOf(size: number, { numbers, words }: Source): string {
  let text = ''
  while (text.length < size) text += `${words[Math.floor(4000 * numbers.uniform() ** 3)]} `
  return text.slice(0, size)
}

function page(size: number, source: Source): Buffer {
  const { words } = source
  const links = words.slice(0, 60).map((word) => `<li><a class="nav-link" href="/${word}">${word}`)
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><nav>${links.join('\n')}`
  let text = head
  while (text.length < size) {
    text += `<section><h2 id="s${text.length}">${wordsOf(30, source)}</h2>\n`
    text += `<p class="content-paragraph">${wordsOf(700, source)}</p>\n`
    text += `<pre><code class="language-shell">${wordsOf(120, source)}</code></pre></section>\n`
  }
  return Buffer.from(text.slice(0, size))
}

function script(size: number, source: Source): Buffer {
  let text = '"use strict";'
  while (text.length < size) {
    const [name, other, third] = wordsOf(60, source).split(' ')
    text += `function ${name}(e,t){const n=t.${other}(e,{key:"${third}"});return n?n.length:0}\n`
  }
  return Buffer.from(text.slice(0, size))
}

function data(size: number, source: Source): Buffer {
  let text = '['
  while (text.length < size)
    text += `{"title":"${wordsOf(20, source)}","text":"${wordsOf(200, source)}"},`
  return Buffer.from(text.slice(0, size))
}

function image(size: number, { numbers }: Source): Buffer {
  const bytes = Buffer.alloc(4 * Math.ceil(size / 4))
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(numbers.seed(), at)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  return bytes.subarray(0, size)
}
