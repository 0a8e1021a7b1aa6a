import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { childGroup, killChildGroup } from '../../../src/kernel/run/child-group.ts'
import { hasSignals } from '../../support/system.ts'

afterEach(() => {
  vi.restoreAllMocks()
  childGroup[0] = 0
})

test('without a process, nothing is killed', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  killChildGroup()
  expect(kill).not.toHaveBeenCalled()
})

test('the group is killed once, whichever threads do so', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  Atomics.store(childGroup, 0, 4711)
  killChildGroup()
  killChildGroup()
  const target = process.platform === 'win32' ? 4711 : -4711
  expect(kill.mock.calls).toEqual([[target, 'SIGKILL']])
})

test('a group that has ended already is no error', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  Atomics.store(childGroup, 0, 4711)
  expect(killChildGroup).not.toThrow()
})

test.runIf(hasSignals)('the process ends with all that it has started', async () => {
  // Its child keeps the pipe open until it ends, too.
  const child = spawn('sh', ['-c', 'sleep 60 & echo started; wait'], { detached: true })
  await once(child.stdout, 'data')
  Atomics.store(childGroup, 0, child.pid ?? 0)
  killChildGroup()
  const [code, signal] = await once(child, 'close')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
})
