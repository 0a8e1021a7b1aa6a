import { expect, test } from 'vitest'
import { sizesSection } from '../../../src/check/report/sizes-section.ts'
import { emptyReport, textOf } from './sections.ts'

test('each type of file is a row, with its share', () => {
  const sizes = [{ type: 'pages', files: 2, bytes: 750 }]
  const site = { digest: '', fileCount: 3, bytes: 1000 }
  const text = textOf(sizesSection({ ...emptyReport, sizes, site }))
  expect(text).toMatch(/pages 2 750 bytes 75% All 3 1\.0 kB$/)
})
