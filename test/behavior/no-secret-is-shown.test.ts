import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ActionLog } from '../../src/runner/log.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import { encodings, foldedAt, folds, type Write } from '../kernel/scrub/writing.ts'
import { printedBy } from '../runner/capture.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { at, startSite } from '../support/site-server.ts'
import { type LeakStage, shownByVerification, sinks } from './leak-sinks.ts'

const signature = '0123456789abcdefFEDCBA98765432100123456789abcdef'

/** The secrets of a run: none may be shown. */
const values = {
  'the key': 'docs_Canary+key/with=marks~ABCDEFGHIJKLMNOPQRST',
  'the GitHub token': 'ghs_CanaryToken0123456789abcdefABCDEF',
  'the request headers': 'Basic Q2FuYXJ5OmhlYWRlcjpwYXNzd29yZA',
  'the signature of the link': signature,
} as const

let stage: LeakStage

beforeAll(() => {
  const secrets = new Secrets()
  printedBy(() => {
    secrets.maskKey(values['the key'])
    secrets.maskKey(values['the GitHub token'])
    secrets.maskHeaders(`Authorization: ${values['the request headers']}`)
  })
  secrets.hideLink(
    `https://store.example/b.tar.gz?X-Amz-Expires=900&X-Amz-Signature=${signature}`,
    false,
  )
  const folder = mkdtempSync(join(tmpdir(), 'leaks-'))
  const run = { ...fakeRun(), scrubber: secrets }
  stage = { secrets, log: new ActionLog(secrets), run, folder }
})
afterAll(() => rmSync(stage.folder, { recursive: true }))

/** Without what may be added to or removed from a text between its characters. */
const bare = (text: string) => text.replace(/[\s\p{C}\p{DI}]|\\u\{[0-9a-f]+\}|‹U\+[0-9A-F]+›/gu, '')

/** As long as this, a part of a secret is one. In characters of the written form. */
const part = 20

/** The first part of a form that is shown, however often the text around it was escaped. */
function partIn(shown: string, form: string): string | undefined {
  const plain = shown.replaceAll('%25', '%')
  const read = [plain, decodeHTML(plain), plain.replaceAll('\\\\', '\\')].map(bare)
  const written = bare(form)
  for (let start = 0; start + part <= written.length; start++) {
    const piece = written.slice(start, start + part)
    if (read.some((text) => text.includes(piece))) return piece
  }
  return undefined
}

const writes = Object.entries<Write>(encodings)
const folding = Object.entries(folds)

/** All pairs of encodings and folds; a sample has each of both at least once. */
const pairs = Array.from(
  { length: isLong ? writes.length * folding.length : Math.max(writes.length, folding.length) },
  (_, at) => {
    const [encoding, write] = writes[at % writes.length] as (typeof writes)[number]
    const turn = isLong ? Math.floor(at / writes.length) : at
    const [fold, characters] = folding[turn % folding.length] as (typeof folding)[number]
    return { name: `${encoding}, folded by ${fold}`, write, characters }
  },
)

describe.each(Object.entries(sinks))('%s', (_, show) => {
  test.each(Object.entries(values).map(([name, value], turn) => [name, value, turn] as const))(
    'never shows %s, however it is encoded and folded',
    async (_, value, turn) => {
      for (const [index, { name, write, characters }] of pairs.entries()) {
        // Every secret with half of them, every pair with half of the secrets.
        if (!isLong && (index + turn) % 2 === 1) continue
        const form = write(value)
        const echo = `It is ${foldedAt(form, characters, 11 + index * 7)} here`
        const shown = await show(echo, stage)
        expect(partIn(shown, form), name).toBeUndefined()
        expect(partIn(shown, value), name).toBeUndefined()
      }
    },
  )

  test('shows no query of a presigned link of anyone', async () => {
    const shown = await show(
      'It is https://other.example/a?X-Amz-Signature=feedbeef&x=1 here',
      stage,
    )
    expect(shown).not.toContain('feedbeef')
  })
})

test('what is not a secret is shown, in each of them', async () => {
  for (const [name, show] of Object.entries(sinks)) {
    expect(await show('harmless', stage), name).toContain('harmless')
  }
})

test('a deployed site that repeats its request headers shows none of them', async () => {
  const value = values['the request headers']
  const token = value.split(' ')[1] ?? ''
  // Headers cannot contain other folds.
  for (const written of [
    value,
    token,
    encodeURIComponent(token),
    `${token.slice(0, 9)}\xa0${token.slice(9)}`,
  ]) {
    await using site = await startSite({})
    site.faults = [
      at(['a.html'], (response) => {
        const location = `https://other.example/${encodeURI(written)}?t=${token}`
        response.writeHead(302, { location }).end()
        return true
      }),
      at([''], (response) => {
        response.writeHead(200, { 'content-type': written }).end('<p>Start')
        return true
      }),
    ]
    const shown = await shownByVerification(site.url, stage)
    expect(shown).toContain('other.example')
    expect(partIn(shown, token)).toBeUndefined()
    expect(partIn(shown.toLowerCase(), token.toLowerCase())).toBeUndefined()
  }
})
