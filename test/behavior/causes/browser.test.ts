import { existsSync } from 'node:fs'
import { describe } from 'vitest'
import { browserCauseSites } from './browser-cause-sites.ts'
import { testRows } from './reported-causes.ts'

// Promise: the built action reports every cause that only a browser sees.

const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

describe.skipIf(!existsSync(program))('a site in a browser', () =>
  testRows(browserCauseSites, { browser: 'all', 'browser-path': program }),
)
