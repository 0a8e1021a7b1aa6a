import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Small machines with much to do: what takes this long does not end.
    testTimeout: 30_000,
    setupFiles: ['test/properties.ts'],
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary'] },
  },
})
