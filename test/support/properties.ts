import fc from 'fast-check'

/**
 * Property tests draw the same values in every run, so that a change is what makes them fail.
 * `SEED=7 npm test` draws others; a failure names the seed that it came from.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) })
