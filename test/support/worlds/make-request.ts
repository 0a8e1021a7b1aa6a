import type { Drawing } from './drawing.ts'
import {
  agentLogin,
  head,
  type World,
  type WorldJob,
  type WorldPullRequest,
  type WorldStart,
} from './world.ts'

const earlier = 'b'.repeat(40)
const later = 'c'.repeat(40)

/** Draws the pull requests, the agent jobs, and what starts the gate. `ends` is their last change. */
export function makeRequest({
  has,
  chance,
  pick,
  between,
}: Drawing): Pick<World, 'start' | 'pullRequests' | 'jobs' | 'isFork' | 'ends'> {
  // Most worlds have one pull request that does not change, so that its checks decide.
  const isPlain = chance(0.4)
  const special = (dimension: string, share: number) => !isPlain && has(dimension, share)
  const some = () => between(0, 90_000)

  const pullRequests = [pullRequest(42, author())]
  if (special('two pull requests with one head', 0.15)) {
    pullRequests.push(pullRequest(7, pick([agentLogin, 'mona', 'mona', null])))
  }
  const jobs = [job('j1', 42), otherJob()]
  const all = [
    ...pullRequests.flatMap(({ states, heads, texts }) => [...states, ...heads, ...texts]),
    ...jobs.flatMap(({ states }) => states),
  ]
  return {
    start: start(),
    pullRequests,
    jobs,
    isFork: special('status refused, as for a fork', 0.05),
    ends: Math.max(...all.map(({ at }) => at)),
  }

  function author(): string | null {
    if (special('pull request of a person', 0.08)) return 'mona'
    if (special('pull request of a person with the app’s login', 0.05)) return 'docs-agent'
    return special('pull request of a deleted account', 0.04) ? null : 'Docs-Agent[bot]'
  }

  function pullRequest(number: number, by: string | null): WorldPullRequest {
    return { number, author: by, states: states(), heads: heads(), texts: texts() }
  }

  function states(): WorldPullRequest['states'] {
    const open = { at: 0, state: 'open' as const }
    if (special('merged pull request', 0.05)) return [open, { at: some(), state: 'merged' }]
    if (!special('closed pull request', 0.15)) return [open]
    const closed = { at: chance(0.4) ? 0 : some(), state: 'closed' as const }
    return chance(0.5) ? [open, closed] : [open, closed, { at: closed.at + some(), state: 'open' }]
  }

  function heads(): WorldPullRequest['heads'] {
    if (!special('moved head', 0.15)) return [{ at: 0, sha: head }]
    const shas = pick([
      [earlier, head],
      [head, later],
    ])
    return [
      { at: 0, sha: shas[0] ?? head },
      { at: some(), sha: shas[1] ?? head },
    ]
  }

  function texts(): WorldPullRequest['texts'] {
    const line = { at: 0, text: 'Update.\n\nAgent job: j1\n' }
    if (special('line with another job’s id', 0.06)) return [{ at: 0, text: 'Agent job: j2' }]
    if (special('no line', 0.05)) return [{ at: 0, text: 'See agent job: j1' }]
    if (!special('edited line', 0.12)) return [line]
    const other = { at: 0, text: pick(['none', 'Agent job: j2', 'Agent job: j2\nAgent job: j1']) }
    return chance(0.5) ? [line, { ...other, at: some() }] : [other, { ...line, at: some() }]
  }

  function job(id: string, link: number): WorldJob {
    const ends: WorldJob['states'][number] = { at: 0, status: 'completed', link }
    if (special('failed job', 0.06)) {
      return {
        id,
        states: [
          { at: 0, status: 'active' },
          { ...ends, at: some(), status: 'failed' },
        ],
      }
    }
    if (special('job without a pull request', 0.04)) {
      return { id, states: [{ at: 0, status: pick(['completed', 'archived']) }] }
    }
    const states = special('job that is active at first', 0.2)
      ? [
          { at: 0, status: pick(['active', 'queued', 'unheard-of']) },
          { ...ends, at: some() },
        ]
      : [ends]
    const at = states.at(-1)?.at ?? 0
    if (special('link after the end', 0.1)) {
      const done = { at, status: 'completed' }
      return {
        id,
        states: [...states.slice(0, -1), done, { ...ends, at: at + between(0, 40_000) }],
      }
    }
    if (special('archived job', 0.2)) {
      const withLink = chance(0.8) ? link : undefined
      return { id, states: [...states, { at: at + some(), status: 'archived', link: withLink }] }
    }
    if (special('another link later', 0.04))
      return { id, states: [...states, { ...ends, at: at + some(), link: 7 }] }
    if (special('job that fails later', 0.04)) {
      return { id, states: [...states, { ...ends, at: at + some(), status: 'failed' }] }
    }
    return { id, states }
  }

  function otherJob(): WorldJob {
    return { id: 'j2', states: [{ at: 0, status: 'completed', link: pick([7, 43]) }] }
  }

  function start(): WorldStart {
    if (isPlain ? chance(0.4) : has('start by a job’s id', 0.15)) {
      return { by: 'job', id: 'j1', isByAgent: !isPlain && chance(0.5) }
    }
    const number = pullRequests.length > 1 ? pick([42, 7]) : 42
    if (has('event of a commit', 0.25)) return { by: 'commit', sha: pick([head, head, earlier]) }
    if (has('dispatch', 0.2)) return { by: 'dispatch', number }
    has('event of a pull request', 1)
    return { by: 'pull-request', number }
  }
}
