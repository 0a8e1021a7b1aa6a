import { describe, expect, test } from 'vitest'
import { shellCheck, shellScripts } from '../support/examples/shell-scripts.ts'
import { has } from './script.ts'

describe.skipIf(!has('shellcheck'))('ShellCheck', () => {
  test('finds nothing in the scripts and the steps of this repository', () => {
    const scripts = shellScripts()
    expect(scripts.size).toBeGreaterThan(60)
    expect(shellCheck(scripts)).toEqual([])
  })

  test('finds a variable without quotes', () => {
    const findings = shellCheck(new Map([['examples/a.yml/1.sh', 'rm $file']]))
    expect(findings).toContainEqual(expect.stringMatching(/^examples\/a\.yml\/1\.sh:1:.*SC2086/))
  })
})
