import { expect, test } from 'vitest'
import { skipReason } from './skip-reason.ts'

const plain = { isLong: false, isRoot: false, isInstalled: () => true }
const root = { ...plain, isRoot: true }
const bare = { ...plain, isInstalled: () => false }

test.each([
  ['isLong', plain, 'long mode'],
  ['isLong', { ...plain, isLong: true }, undefined],
  ["isLong && hasPrograms('git')", bare, 'long mode'],
  ["isLong && hasPrograms('git')", { ...bare, isLong: true }, 'missing git'],
  ["!has('jq')", bare, 'missing jq'],
  ["!has('jq')", plain, undefined],
  ["!has('awk', 'comm')", { ...plain, isInstalled: (name) => name === 'awk' }, 'missing comm'],
  ['!has()', bare, 'missing bash'],
  ['!nginxPath', bare, 'missing nginx'],
  ['!nginxPath', root, 'needs a root that may do more'],
  ['isMissing', bare, 'missing chromium'],
  ['!apache || !apacheModules', bare, 'missing apache2'],
  ['!canMountBindfs', { ...bare, isRoot: true }, 'missing bindfs'],
  ['!canMountBindfs', plain, 'needs root'],
  ['!canMountBindfs', root, 'needs a root that may do more'],
  ['!isRoot', plain, 'needs root'],
  ['!isRoot', root, undefined],
  ['isWindows || !isRoot', plain, 'needs root'],
  ['!hasModes || isRoot', root, 'needs a plain user'],
  ['!hasModes || isRoot', plain, 'another platform'],
  ["process.platform !== 'linux'", plain, 'another platform'],
  ['a shell has no event', plain, 'only in a step'],
  ['only root can run the action as another user', plain, 'needs root'],
  ['prlimit is missing', bare, 'missing prlimit'],
  ['true', plain, undefined],
  ['isFlaky', plain, undefined],
] as const satisfies readonly (readonly [string, Parameters<typeof skipReason>[1], unknown])[])(
  '%s is skipped for a reason of the list',
  (condition, here, reason) => {
    expect(skipReason(condition, here)).toBe(reason)
  },
)
