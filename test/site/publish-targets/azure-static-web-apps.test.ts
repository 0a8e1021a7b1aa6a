import { expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file, link, page } from '../../check/site.ts'
import { filesOf, findingsAt } from './target.ts'

test('the page that its configuration names for HTTP 404 is its 404 page', () => {
  const overrides = { responseOverrides: { 404: { rewrite: '/missing.html' } } }
  const path = 'staticwebapp.config.json'
  const configuration = { path, configuration: JSON.stringify(overrides) }
  const files = [...filesOf('index.html', 'missing.html'), configuration]
  const site = hostedSite(files, 'azure-static-web-apps')
  expect(site.notFoundPage?.path).toBe('missing.html')
  expect(site.respond('nowhere')).toMatchObject({ status: 404, page: { path: 'missing.html' } })
  expect(hostedSite(filesOf('missing.html'), 'azure-static-web-apps').notFoundPage).toBeUndefined()
  expect(site.isNotFoundPage('missing.html')).toBe(true)
  // It is shown at any depth.
  const relative = [page('missing.html', [link('index.html')]), { ...file(path), ...configuration }]
  expect(findingsAt('azure-static-web-apps', relative)).toContain(
    'relative-not-found-page: a notice',
  )
  expect(findingsAt('azure-static-web-apps', [page('missing.html')])).toEqual([])
})
