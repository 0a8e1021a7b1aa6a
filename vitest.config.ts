import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Each thread that a test starts would strip the types of its sources again: half of its time. With
// the cache, coverage would be less exact.
if (!process.argv.includes('--coverage')) {
  const folder = new URL('node_modules/.cache/compiled', import.meta.url)
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(folder)
}

/** These replace modules, which only a process of their own forgets. */
const replacing = [
  'test/runner/bundle-cache.test.ts',
  'test/check/browser/page-visit.test.ts',
  'test/{host/client,host/calls,behavior/agent-job-specification}.test.ts',
  'test/behavior/{findings,verdicts}-are-the-same-in-other-words.test.ts',
  'test/export/{target/{swap,target},helm-values}.test.ts',
]

/** These need Chromium: `npm run test:browser`. */
const inBrowser = ['test/**/browser.test.ts']

// `--mode long` tries all cases: `npm run test:long`.
export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacing, ...inBrowser],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: replacing } },
      { extends: true, test: { name: 'browser', include: inBrowser } },
    ],
    env: { TEST_AMOUNT: mode === 'long' ? 'all' : 'sample' },
    // Many wait for processes and servers that they have started.
    maxWorkers: availableParallelism() + 1,
    // Generous, for small and busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['test/support/properties.ts'],
    reporters: ['./test/support/skips/skip-reporter.ts', 'default'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary'] },
  },
}))
