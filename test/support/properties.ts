import fc from 'fast-check'

/**
 * Property tests use the same values in every run, so that only a change can make them fail.
 * `SEED=7 npm test` uses others; a failure reports its seed.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) })
