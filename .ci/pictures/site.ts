import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const documentation = fileURLToPath(new URL('../../docs', import.meta.url))

/** Text that is appended to pages to cause findings. */
const mistakes: Readonly<Record<string, string>> = {
  'index.md': '![Build](https://badges.example.net/build.svg)',
  'deploying.md':
    'To take a deployment back, see [rolling back](rollback.md).\n\n![](pipeline.svg)',
  'self-hosted-runners.md': 'What to do when one fails: [rolling back](rollback.md).',
  'gating.md': 'What [a closed gate](errors.md#gate_closed) means.',
}

/**
 * Makes two states of a site of this project's documentation, as Markdown: as it was, without a page
 * and with another, and as it is, with a few mistakes.
 *
 * @param folder holds both, `before` and `after`
 */
export async function makeSites(folder: string): Promise<{ before: string; after: string }> {
  const before = join(folder, 'before')
  const after = join(folder, 'after')
  for (const site of [before, after]) await cp(documentation, site, { recursive: true })
  await rm(join(before, 'many-sites.md'))
  await writeFile(join(before, 'glossary.md'), '# Glossary\n\nThe words of these pages.\n')
  for (const [page, text] of Object.entries(mistakes)) {
    await appendFile(join(after, page), `\n${text}\n`)
  }
  return { before, after }
}
