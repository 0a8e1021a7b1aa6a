import { describe, expect, test } from 'vitest'
import { outsideFiles } from '../../../src/verify/plan/outside-file.ts'
import { siteFile, manifest as siteManifest } from '../../check/baseline/sites.ts'

/** What is requested of files that only the baseline has, by their paths. */
function requested(paths: readonly string[], workers: readonly string[] = []): string[] {
  const removed = paths.map((path) => ({
    ...siteFile(path),
    ...(workers.includes(path) && { worker: true as const }),
  }))
  const requests = outsideFiles(
    siteManifest(siteFile('robots.txt')),
    siteManifest(...removed),
    removed,
    'https://docs.test/',
  )
  return requests.map(({ what, path }) => `${what}: ${path}`)
}

describe('a removed service worker', () => {
  test.each([
    'sw.js',
    'service-worker.js',
    'ngsw-worker.js',
    'flutter_service_worker.js',
    'OneSignalSDKWorker.js',
    'OneSignalSDKUpdaterWorker.js',
    'push/firebase-messaging-sw.js',
  ])('is known by its name: %s', (path) => {
    expect(requested([path])).toEqual([`service worker: ${path}`])
  })

  test.each(['swiper.js', 'worker.js', 'pwa/worker.js', 'sw.css'])('%s is none by name', (path) => {
    expect(requested([path])).toEqual([])
  })

  test('is what the pages of the baseline registered, whatever its name is, and nothing else then', () => {
    expect(requested(['pwa/worker.js', 'sw.js'], ['pwa/worker.js'])).toEqual([
      'service worker: pwa/worker.js',
    ])
  })
})

test('sitemaps and feeds are requested also if the workers are known', () => {
  expect(requested(['sitemap.xml', 'feed.xml', 'a.js'], ['a.js'])).toEqual([
    'sitemap: sitemap.xml',
    'feed: feed.xml',
    'service worker: a.js',
  ])
})
