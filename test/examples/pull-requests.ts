import { expect } from 'vitest'
import type { Stage } from './script.ts'

/** The commit of every event. */
export const head = 'a'.repeat(40)

/** A pull request in GitHub's REST API. */
export interface Pull {
  number: number
  state: string
  head: { sha: string; repo: { full_name: string } | null }
  user: { login: string }
  body: string | null
}

/** One of the agent, unless changed. */
export const pull = (change: Partial<Pull> = {}): Pull => ({
  number: 42,
  state: 'open',
  head: { sha: head, repo: { full_name: 'acme/docs' } },
  user: { login: 'docs-agent[bot]' },
  body: 'Rewrites the guide.\r\n\r\nAgent job: job-1\r\nThe end.',
  ...change,
})
/** GitHub's API by `gh`: it lists these for the head commit, and accepts any status. */
export function gitHub(stage: Stage, listed: readonly Pull[]): void {
  stage.write('listed.json', JSON.stringify(listed))
  for (const one of listed) stage.write(`pull-${one.number}.json`, JSON.stringify(one))
  stage.write('calls', '')
  stage.program(
    'gh',
    `
    case "$*" in
      *statuses*) printf '%s\\n' "$*" >>calls ;;
      'api --silent users/docs-agent%5Bbot%5D') ;;
      'api --paginate repos/acme/docs/commits/${head}/pulls') cat listed.json ;;
      'api repos/acme/docs/pulls/'*) cat "pull-\${2##*/}.json" ;;
      *) exit 1 ;;
    esac`,
  )
}

/** The states that were set on the head commit, in order. */
export function states(stage: Stage): string[] {
  const lines = stage.read('calls').split('\n').filter(Boolean)
  return lines.map((line) => {
    expect(line).toContain(`api --silent repos/acme/docs/statuses/${head} `)
    expect(line).toContain(' -f context=docs/agent-gate ')
    expect(line).toContain(' -f target_url=https://github.com/acme/docs/actions/runs/123 ')
    return /-f state=(\w+) /.exec(line)?.[1] ?? line
  })
}
