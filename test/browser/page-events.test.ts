import { describe, expect, test } from 'vitest'
import { PageEvents } from '../../src/browser/page-events.ts'

const origin = 'https://docs.example.com'

function requested(urls: readonly string[]): PageEvents {
  const events = new PageEvents(origin)
  for (const [index, url] of urls.entries()) {
    const params = { requestId: `${index}`, type: 'Fetch', request: { url } }
    events.add({ method: 'Network.requestWillBeSent', params }, 'main')
    const response = { status: 404 }
    const received = { requestId: `${index}`, response }
    events.add({ method: 'Network.responseReceived', params: received }, 'main')
  }
  return events
}

test('a request to another host is recorded once, by host and kind', () => {
  const { outside, failed } = requested(['https://a.test/1', 'https://a.test/2']).recorded()
  expect(outside).toEqual([{ host: 'a.test', kind: 'fetches', from: '' }])
  expect(failed).toEqual([])
})

test('a request to the site that fails is recorded with its path and the reason', () => {
  const { outside, failed } = requested([`${origin}/data.json?key=1`]).recorded()
  expect(outside).toEqual([])
  expect(failed).toEqual([{ path: '/data.json', kind: 'fetches', from: '', reason: 'HTTP 404' }])
})

describe('of many hosts', () => {
  const hosts = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://h${index}.test`)

  test('300 are recorded', () => {
    const { outside, isCut } = requested([...hosts(300), ...hosts(300)]).recorded()
    expect(outside).toHaveLength(300)
    expect(isCut).toBe(false)
  })

  test('one more is not, and that is said', () => {
    const { outside, isCut } = requested(hosts(301)).recorded()
    expect(outside).toHaveLength(300)
    expect(isCut).toBe(true)
  })
})
