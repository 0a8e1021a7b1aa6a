import { expect, test } from 'vitest'
import { contactSheetSection } from '../../../src/report/page/export-sections.ts'

const site = { domain: 'docs.example.com', basePath: '/docs/' }

test('shows the pictures of each page, in the order of their paths, with a link', () => {
  const contactSheet = ['p10.html', 'p2.html'].map((path) => ({ path, pictures: ['QQ==', 'Qg=='] }))
  const section = contactSheetSection({ ...site, contactSheet })
  const body = `${section?.body}`
  expect(section?.tally).toBe('2')
  expect(body.match(/<img src="data:image\/jpeg;base64,QQ=="/g)).toHaveLength(2)
  expect(body.indexOf('p2.html')).toBeLessThan(body.indexOf('p10.html'))
  expect(body).toContain('<a href="https://docs.example.com/docs/p2.html">')
})

test('makes no markup of a path or a picture', () => {
  const contactSheet = [{ path: '<b>.html', pictures: ['"><script>x</script>'] }]
  expect(`${contactSheetSection({ ...site, contactSheet })?.body}`).not.toMatch(/<script|<b>/)
})

test('is left out if no browser has opened the site', () => {
  expect(contactSheetSection({ ...site, contactSheet: undefined })).toBeUndefined()
})
