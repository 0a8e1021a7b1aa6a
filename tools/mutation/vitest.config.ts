import { defineConfig } from 'vitest/config'
import { rooms } from './rooms.ts'

/** The tests of one room: `MUTATION_ROOM` names it. */
const room = rooms.find(({ name }) => name === process.env.MUTATION_ROOM)

export default defineConfig({
  test: {
    include: [...(room?.tests ?? [])],
    env: { TEST_AMOUNT: 'all' },
    // Small machines with much to do: what takes this long does not end.
    testTimeout: 30_000,
    setupFiles: ['test/support/properties.ts', 'tools/mutation/threads.ts'],
  },
})
