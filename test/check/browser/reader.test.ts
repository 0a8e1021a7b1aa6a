import { expect, test } from 'vitest'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import { setColors, takePictures, turnAway } from '../../../src/check/browser/reader.ts'
import { Tab } from '../../../src/check/browser/tab.ts'

/** A page, and the calls that it gets. */
function recordingTab() {
  const calls: (readonly [method: string, params: Readonly<Record<string, unknown>>])[] = []
  const send = async (method: string, params: Readonly<Record<string, unknown>>) => {
    calls.push([method, params])
    return { data: `picture ${calls.length}` }
  }
  const tab = new Tab({
    browserContextId: 'C1',
    edge: {
      url: 'http://edge.invalid:1',
      hosts: new Set(),
      isPartial: false,
      [Symbol.asyncDispose]: async () => {},
    },
    devTools: { send } as unknown as DevTools,
    origin: 'https://docs.example.com',
    scrub: (text) => text,
  })
  return { tab, calls }
}

test('pictures are of a desktop, a phone and dark colors, and the page ends as it began', async () => {
  const { tab, calls } = recordingTab()
  expect(new Set(await takePictures(tab)).size).toBe(3)
  const last = (method: string) => calls.findLast(([name]) => name === method)?.[1]
  expect(last('Emulation.setDeviceMetricsOverride')).toMatchObject({ width: 1280, mobile: false })
  expect(last('Emulation.setEmulatedMedia')).toEqual({
    features: [{ name: 'prefers-color-scheme', value: '' }],
  })
})

test('colors are those of the page unless they are dark', async () => {
  const { tab, calls } = recordingTab()
  await setColors(tab, 'dark')
  expect(calls).toEqual([
    ['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] }],
  ])
})

test('a page that was hidden and frozen is shown again', async () => {
  const { tab, calls } = recordingTab()
  await turnAway(tab)
  expect(calls.map(([, { enabled, state }]) => enabled ?? state)).toEqual([
    false,
    'frozen',
    'active',
    true,
  ])
})
