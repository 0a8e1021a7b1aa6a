import { defineConfig } from 'vitest/config'
import { rooms } from './rooms.ts'

/** The tests of one room: `MUTATION_ROOM` names it. */
const room = rooms.find(({ name }) => name === process.env.MUTATION_ROOM)

export default defineConfig({
  test: {
    include: [...(room?.tests ?? [])],
    env: { TEST_AMOUNT: process.env.TEST_AMOUNT ?? 'all' },
    // Allows for slow machines: a test that takes this long never ends.
    testTimeout: 30_000,
    setupFiles: ['test/support/properties.ts', 'tools/qa/mutation/threads.ts'],
  },
})
