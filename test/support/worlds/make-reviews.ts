import type { Authorship } from '../service/github/commit.ts'
import type { Drawing } from './drawing.ts'
import type { World, WorldReview } from './world.ts'

/** Draws the reviews, the commits that they are about, and the base branches. */
export function makeReviews(
  draw: Drawing,
): Pick<World, 'approvals' | 'requiredReviews' | 'reviews' | 'commits' | 'bases'> {
  const { has, some, pick } = draw
  const commits = some(3, () => commit(draw))
  if (!has('approval', 0.3)) {
    return { approvals: 0, requiredReviews: 0, reviews: [], commits, bases: bases(draw, 0.03) }
  }
  const first = opinions(draw).toSorted((one, other) => one.at - other.at)
  const later = first.flatMap((one) => laterOpinion(draw, one))
  return {
    approvals: has('two approvals needed', 0.3) ? 2 : 1,
    requiredReviews: pick([0, 0, 1, 2]),
    reviews: [...first, ...later].toSorted((one, other) => one.at - other.at),
    commits,
    bases: bases(draw, 0.3),
  }
}

function bases({ has, between, pick }: Drawing, share: number): World['bases'] {
  const first = { at: 0, name: pick(['main', 'staging']), type: '' }
  if (!has('base that changes', share)) return [first]
  const type = pick([
    'BaseRefChangedEvent',
    'BaseRefChangedEvent',
    'AutomaticBaseChangeSucceededEvent',
    'BaseRefForcePushedEvent',
  ])
  const name = type === 'BaseRefForcePushedEvent' ? first.name : 'release'
  return [first, { at: between(0, 60_000), name, type }]
}

const people = [
  { author: 'mona', dimension: 'approval by a person', share: 0.75 },
  { author: 'hubot', dimension: 'approval by two people', share: 0.4 },
  { author: 'guest', dimension: 'approval without write access', share: 0.25, writer: false },
  { author: 'helper[bot]', dimension: 'approval by a bot', share: 0.25 },
  { author: 'docs-agent[bot]', dimension: 'approval by the app itself', share: 0.1 },
  { author: 'docs-agent', dimension: 'approval by a person with the app’s login', share: 0.08 },
  { author: 'lisa', dimension: 'approval of an older commit', share: 0.2, isOfHead: false },
  { author: 'kim', dimension: 'changes requested', share: 0.12, state: 'CHANGES_REQUESTED' },
  { author: null, dimension: 'approval by a deleted account', share: 0.15 },
  {
    author: null,
    dimension: 'changes requested by a deleted account',
    share: 0.03,
    state: 'CHANGES_REQUESTED',
  },
] as const

function opinions({ has, between }: Drawing): readonly WorldReview[] {
  return people.flatMap(({ dimension, share, ...review }) =>
    has(dimension, share)
      ? [{ at: between(0, 60_000), state: 'APPROVED', writer: true, isOfHead: true, ...review }]
      : [],
  )
}

function laterOpinion({ has, chance, between }: Drawing, one: WorldReview): WorldReview[] {
  const at = one.at + between(1000, 30_000)
  if (one.author === null) return []
  if (has('approval dismissed', 0.08)) return [{ ...one, at, state: 'DISMISSED' }]
  if (has('later opinion', 0.1)) {
    return [{ ...one, at, state: one.state === 'APPROVED' ? 'CHANGES_REQUESTED' : 'APPROVED' }]
  }
  if (has('approval again', 0.1)) return [{ ...one, at }]
  return chance(0.1) ? [{ ...one, at, state: 'COMMENTED' }] : []
}

function commit(draw: Drawing): Authorship {
  const { has, pick } = draw
  if (has('commit by a person', 0.3)) return personsCommit(draw)
  if (has('commit of an unknown account', 0.1)) return { authors: ['x@y.test'] }
  return has('merge of the base branch', 0.4) ? merge(draw, pick(['mona', 'hubot'])) : byAgent
}

const byAgent: Authorship = { authors: ['docs-agent[bot]'] }

function personsCommit({ has, pick }: Drawing): Authorship {
  const author = pick(['mona', 'hubot', 'kim'])
  if (has('commit with a co-author', 0.3)) {
    return { authors: [author, pick(['mona', 'lisa', 'x@y.test'])] }
  }
  if (has('commit of the app, committed by a person', 0.3)) return { ...byAgent, committer: author }
  // GitHub commits what is edited on its pages, without an account.
  return has('commit on the web', 0.3) ? { authors: [author], ...byGitHub } : { authors: [author] }
}

const byGitHub = { committer: 'noreply@github.com', isSignedByGitHub: true }

/** By the button that updates the branch, or on GitHub’s page for conflicts. */
function merge({ has, pick, chance }: Drawing, author: string): Authorship {
  const committer = chance(0.2) ? 'web-flow' : byGitHub.committer
  const isForged = has('merge that GitHub did not sign', 0.2)
  const made = { authors: [author], committer, isSignedByGitHub: !isForged }
  if (has('merge that is none', 0.15)) return { ...made, parents: 1 }
  if (has('merge of two branches at once', 0.1)) return { ...made, parents: 3 }
  return { ...made, parents: 2, changed: changedFiles({ has, pick }) }
}

/** A merge differs from each parent by what the other one changed. */
function changedFiles({
  has,
  pick,
}: Pick<Drawing, 'has' | 'pick'>): NonNullable<Authorship['changed']> {
  const [theirs, ours] = [['docs/a.md', 'docs/b.md'], ['src/x.ts']]
  if (has('merge with content of its own', 0.4)) {
    const own = pick(['docs/a.md', 'docs/c.md'])
    return [
      [...theirs, own],
      [...ours, own],
    ]
  }
  if (has('merge of very many files', 0.15)) {
    return [Array.from({ length: 400 }, (_, index) => `docs/${index}.md`), ours]
  }
  return [theirs, ours]
}
