import { describe, expect, test } from 'vitest'
import { scheduleOf } from '../../../src/kernel/polling/schedule.ts'
import { type Waited, type Waiting, wait } from '../../../src/kernel/polling/wait.ts'
import { type FakeRun, fakeRun } from '../../support/clock.ts'

interface Job {
  readonly status: string
  readonly progress?: number
}

const second = 1_000
const running = (progress?: number): Job =>
  progress === undefined ? { status: 'running' } : { status: 'running', progress }
const completed: Job = { status: 'completed' }

/** A wait that polls once a second and sees the given states, the last one forever. */
const waitFor = (states: readonly Job[], run = fakeRun()) => {
  let reads = 0
  const waited = waitBy<Job>(
    {
      read: async () => states[Math.min(reads++, states.length - 1)] ?? completed,
      isFinal: ({ status }) => status === 'completed',
      progress: ({ progress }) => progress,
      changeKey: ({ status, progress = 0 }) => `${status} ${Math.floor(progress / 10)}`,
      schedule: scheduleOf(second),
    },
    run,
  )
  return { waited, run, reads: () => reads }
}

type Begin<State> = (onChange?: (waited: Waited<State>) => void) => Promise<State>

/** A wait that has not begun. */
function waitBy<State>(waiting: Waiting<State>, run: FakeRun): Begin<State> {
  return (onChange = () => {}) => wait(waiting, run, onChange)
}

/** All that a wait reports. */
const all = async <State>(begin: Begin<State>) => {
  const reported: Waited<State>[] = []
  const final = await begin((each) => reported.push(each))
  expect(reported.at(-1)?.state).toBe(final)
  return reported
}

describe('wait', () => {
  test('reads at once, and never again after the final state', async () => {
    const { waited, run, reads } = waitFor([completed])
    expect(await all(waited)).toEqual([{ state: completed, elapsed: 0, timeLeft: undefined }])
    expect(reads()).toBe(1)
    expect(run.clock.sleeps).toEqual([])
  })

  test('yields only what changed, and last the final state', async () => {
    const queued = { status: 'queued' }
    const { waited } = waitFor([queued, queued, running(1), running(9), running(10), completed])
    const reported = await all(waited)
    expect(reported.map(({ state }) => state)).toEqual([queued, running(1), running(10), completed])
    expect(reported.map(({ elapsed }) => elapsed)).toEqual([0, 2, 4, 5].map((n) => n * second))
  })

  test('yields the final state even if its changeKey is unchanged', async () => {
    const run = fakeRun()
    const states = [false, false, true]
    const waited = waitBy<boolean>(
      {
        read: async () => states.shift() ?? true,
        isFinal: (state) => state,
        progress: () => undefined,
        changeKey: () => 'always the same',
        schedule: scheduleOf(second),
      },
      run,
    )
    expect((await all(waited)).map(({ state }) => state)).toEqual([false, true])
  })

  test('measures the time from its start', async () => {
    const run = fakeRun()
    run.clock.advance(90 * second)
    const { waited } = waitFor([running(), completed], run)
    expect((await all(waited)).map(({ elapsed }) => elapsed)).toEqual([0, second])
  })

  test('yields the state after each minute without a change', async () => {
    const { waited } = waitFor([...Array<Job>(150).fill(running()), completed])
    expect((await all(waited)).map(({ elapsed }) => elapsed / second)).toEqual([0, 60, 120, 150])
  })

  test('counts the minute from the last report', async () => {
    const states = [...Array<Job>(30).fill(running()), ...Array<Job>(70).fill(running(50))]
    const { waited } = waitFor([...states, completed])
    expect((await all(waited)).map(({ elapsed }) => elapsed / second)).toEqual([0, 30, 90, 100])
  })

  test('reports the time left if there is progress, except for a final state', async () => {
    const { waited } = waitFor([running(0), running(10), running(20), completed])
    const left = (await all(waited)).map(({ timeLeft }) => timeLeft)
    expect(left).toEqual([undefined, 9 * second, 8 * second, undefined])
  })

  test('passes the whole history to the schedule, and waits for its result', async () => {
    const run = fakeRun()
    const histories: unknown[] = []
    const states = [running(), running(30), completed]
    const waited = waitBy<Job>(
      {
        read: async () => states.shift() ?? completed,
        isFinal: ({ status }) => status === 'completed',
        progress: ({ progress }) => progress,
        changeKey: ({ status }) => status,
        schedule: (history) => {
          histories.push([...history])
          return history.length * 7
        },
      },
      run,
    )
    await all(waited)
    const first = { at: 0, progress: undefined }
    expect(histories).toEqual([[first], [first, { at: 7, progress: 30 }]])
    expect(run.clock.sleeps).toEqual([7, 14])
  })

  test("rejects with the signal's reason when the run is aborted between two polls", async () => {
    const reason = new Error('cancelled')
    const { waited, run, reads } = waitFor([running()])
    await expect(waited(() => run.abort(reason))).rejects.toBe(reason)
    expect(reads()).toBe(1)
  })

  test('throws the error of a poll', async () => {
    const reason = new Error('not found')
    const waited = waitBy<Job>(
      {
        read: () => Promise.reject(reason),
        isFinal: () => false,
        progress: () => undefined,
        changeKey: () => '',
        schedule: scheduleOf(second),
      },
      fakeRun(),
    )
    await expect(waited()).rejects.toBe(reason)
  })

  test('polls once more just before the deadline, so as not to miss an end during the last wait', async () => {
    const run = fakeRun(24 * second)
    const read = async () => (run.clock.now() >= 20 * second ? completed : running())
    const waited = waitBy<Job>(
      {
        read,
        isFinal: ({ status }) => status === 'completed',
        progress: () => undefined,
        changeKey: ({ status }) => status,
        schedule: scheduleOf(15 * second),
      },
      run,
    )
    expect((await all(waited)).at(-1)?.state).toEqual(completed)
    expect(run.clock.sleeps).toEqual([15 * second, 7 * second])
  })
  test.each([
    [3_001, 1_001],
    [3_000, 15_000],
    [1_000, 15_000],
  ])(
    'with %i ms to the deadline waits %i ms, as the last poll needs a minimum interval',
    async (deadline, delay) => {
      const run = fakeRun(deadline)
      const states = [running(), completed]
      const waited = waitBy<Job>(
        {
          read: async () => states.shift() ?? completed,
          isFinal: ({ status }) => status === 'completed',
          progress: () => undefined,
          changeKey: ({ status }) => status,
          schedule: scheduleOf(15 * second),
        },
        run,
      )
      await all(waited)
      expect(run.clock.sleeps).toEqual([delay])
    },
  )
})
