import { runInNewContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { pageScript } from '../../../src/report/page/page-script.ts'

const script = `${pageScript}`

// What it does to the page is tested in a browser: browser.test.ts.

test('is a script that ends no element and is not escaped', () => {
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/<\/|<!--|&\w+;|‹U\+/)
})

test('writes no markup, runs no text and requests nothing: text of the site stays text', () => {
  const writers = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/
  const runners =
    /\beval\b|\bFunction\b|\bimport\b|setAttribute|\.(?:src|href)\b|location(?!\.hash\.slice)/
  const requests = /fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource|new Image/
  for (const forbidden of [writers, runners, requests]) expect(script).not.toMatch(forbidden)
})

test('declares nothing outside of its block', () => {
  const page = { document: { querySelector: () => null }, addEventListener() {} }
  runInNewContext(script, page)
  expect(Object.keys(page)).toEqual(['document', 'addEventListener'])
})

describe('on a page without findings', () => {
  /** The listeners of the page, and its parts that are collapsed. */
  function openPage(steps: number) {
    const listeners = new Map<string, (() => void)[]>()
    const details = [{ open: false }, { open: false }]
    let left = steps
    const button = { click: () => left-- }
    runInNewContext(script, {
      document: {
        querySelector: () => null,
        querySelectorAll: (selector: string) =>
          selector === '.step'
            ? Array(Math.min(left, 2)).fill(button)
            : details.filter(({ open }) => !open),
      },
      addEventListener: (name: string, listener: () => void) =>
        listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    })
    const emit = (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener()
    }
    return { listeners, details, emit, left: () => left }
  }

  test('it only waits for printing, and for pictures to open', () => {
    expect([...openPage(0).listeners.keys()]).toEqual(['click', 'beforeprint'])
  })

  test('all is shown in print, and collapsed again after it', () => {
    const { details, emit, left } = openPage(5)
    emit('beforeprint')
    expect([left(), ...details]).toEqual([0, { open: true }, { open: true }])
    emit('afterprint')
    expect(details).toEqual([{ open: false }, { open: false }])
  })
})
