import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSite } from '../../src/check/thread/check-files.ts'
import { FilePacker } from '../../src/reading/file-packer.ts'
import { FileUnpacker, SiteFiles } from '../../src/reading/site-files.ts'
import { rules } from '../check/site.ts'

/** Few, so that pages share them, in two spellings, as a page has each spelling once. */
const urls = fc.constantFrom('gone.html', './gone.html', '0.html#gone', './0.html#gone')
const link = fc.tuple(urls, fc.constantFrom('', 'Guide', 'Start'))
const pages = fc.array(fc.array(link, { maxLength: 6 }), { minLength: 2, maxLength: 6 })

/** @param threads which of three threads reads each page */
function findingsOf(pages: readonly string[], threads: readonly number[]) {
  const packers = [0, 1, 2].map(() => new FilePacker('pages'))
  const unpackers = packers.map(() => new FileUnpacker())
  const files = new SiteFiles()
  for (const [index, html] of pages.entries()) {
    const thread = threads[index] ?? 0
    const [packer, unpacker] = [packers[thread], unpackers[thread]]
    if (!packer || !unpacker) throw new Error(`there is no thread ${thread}`)
    const reader = packer.open(`${index}.html`)
    reader.update(Buffer.from(html))
    packer.add(reader.end())
    files.add(index, structuredClone(packer.take()), unpacker)
  }
  return checkSite(files.all(), rules)
}

test('the check is a function of the bundle, whichever thread reads which page', () => {
  const threads = fc.array(fc.nat(2), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(pages, threads, (pages, threads) => {
      const written = pages.map((links) =>
        links.map(([url, text]) => `<a href="${url}">${text}</a>`).join('\n'),
      )
      expect(findingsOf(written, threads)).toEqual(findingsOf(written, []))
    }),
  )
})
