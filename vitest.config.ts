import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Each thread that a test starts would strip the types of its sources anew: half of its time. With
// the cache, coverage would be less exact.
if (!process.argv.includes('--coverage')) {
  const folder = new URL('node_modules/.cache/compiled', import.meta.url)
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(folder)
}

/** They put something else in place of a module, which only a process of their own forgets. */
const replacing = [
  'test/action/bundle-cache.test.ts',
  'test/admin-api/{agent-job,contract,project}.test.ts',
  'test/{bundle/unpack/target,site/helm-values}.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacing],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: replacing } },
    ],
    // Many wait for processes and servers that they have started.
    maxWorkers: availableParallelism() + 1,
    // Small machines with much to do: what takes this long does not end.
    testTimeout: 30_000,
    setupFiles: ['test/support/properties.ts'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary'] },
  },
})
