import { browseSite } from '../../../src/check/browser/browse-site.ts'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import { siteRules } from '../../support/site-rules.ts'

// Opens a site in a browser, in a process of its own: `node browse-ways-out.ts PROGRAM FOLDER`.
// Prints how many hosts its pages have asked.

const [program = '', folder = ''] = process.argv.slice(2)
const { files } = await readSiteFolder(folder, 'pages')
const { visits } = await browseSite(files, {
  program,
  pages: 'all',
  folder,
  rules: siteRules(),
  accessibility: false,
  secrets: [],
})
console.log(new Set(visits.flatMap(({ outside }) => outside.map(({ host }) => host))).size)
