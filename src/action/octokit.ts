import type { OpenOctokit } from '../gate/github.ts'

/** The toolkit's client of GitHub's API; it loads only where a gate looks something up. */
export const openOctokit: OpenOctokit = async (token, options) => {
  const { getOctokit } = await import('@actions/github')
  return getOctokit(token, options)
}
