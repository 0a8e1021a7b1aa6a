import { expect, test } from 'vitest'
import { amount } from '../support/amount.ts'
import { cutSchedule, runSchedule } from '../support/download/cut-schedule.ts'
import { random } from '../support/random.ts'

const schedules = amount(200)

test('a bundle is complete whatever breaks, and never a mix of two versions', async () => {
  const draw = random(20_261_121).uniform
  for (let count = 0; count < schedules; count++) {
    const schedule = cutSchedule(draw)
    expect([await runSchedule(schedule), schedule]).toEqual([undefined, schedule])
  }
})
