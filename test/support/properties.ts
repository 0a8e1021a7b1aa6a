import fc from 'fast-check'
import { isLong } from './amount.ts'

/**
 * Property tests use the same values in every run, so that only a change can make them fail.
 * `SEED=7 npm test` uses others, `npm run test:long` more; a failure reports its seed.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026), numRuns: isLong ? 100 : 30 })
