import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

/** The levels, from the top; each may import only from the levels below it. */
const levels = [
  ['main.ts'],
  ['step.ts', 'threads.ts', 'unsupported-runtime.ts'],
  ['flows', 'action'],
  ['contract'],
  ['admin-api', 'bundle', 'gate', 'polling', 'site-analysis', 'verify'],
  ['http', 'report'],
  ['check', 'manifest'],
  ['publish-targets'],
  ['reading'],
  ['disk'],
  ['run', 'format', 'scrub'],
]

const room = (file: string) => file.split('/')[0] ?? file
const levelOf = (file: string) => levels.findIndex((rooms) => rooms.includes(room(file)))

const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

/** Type imports do not exist at run time. */
const withoutTypes = (text: string) => text.replace(/import type [^;]*?'[^']+'/gs, '')

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => target)
}

const own = (file: string) =>
  importsOf(textOf(file))
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target)).replaceAll('\\', '/'))

test.each(files)('%s is on a level, and imports nothing from above it', (file) => {
  expect(levelOf(file), 'a room without a level').toBeGreaterThanOrEqual(0)
  for (const target of own(file)) {
    expect(levelOf(target), `${file} → ${target}`).toBeGreaterThanOrEqual(levelOf(file))
  }
})

test('flows are imported only by step.ts, and action and flows do not import each other', () => {
  for (const file of files.filter((file) => file !== 'step.ts')) {
    const rooms = own(file).map(room)
    if (room(file) !== 'flows') expect(rooms, file).not.toContain('flows')
    if (room(file) !== 'action') expect(rooms, file).not.toContain('action')
  }
})

test('only src/action uses the runner, others at most its types', () => {
  for (const file of files.filter((file) => room(file) !== 'action')) {
    const loaded = importsOf(withoutTypes(textOf(file)))
    for (const toolkit of ['core', 'artifact', 'tool-cache']) {
      expect(loaded, file).not.toContain(`@actions/${toolkit}`)
    }
  }
})

test('there are no circular imports, including type imports', () => {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    expect(path, 'a circle').not.toContain(file)
    if (done.has(file)) return
    for (const target of own(file)) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
})
