import { expect, test } from 'vitest'
import { contentProblem } from '../../src/reading/file-content.ts'
import { FileReader } from '../../src/reading/file-reader.ts'

const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4f1c\nsize 12\n'

test.each([
  ['a.png', pointer, 'git-lfs-pointer'],
  ['a.svg', pointer, 'git-lfs-pointer'],
  ['a.woff2', pointer, 'git-lfs-pointer'],
  ['a.css', pointer, 'git-lfs-pointer'],
  ['a.js', pointer, 'git-lfs-pointer'],
  ['a.txt', pointer, undefined],
  ['a.pdf', pointer, 'git-lfs-pointer'],
  ['a.zip', pointer, 'git-lfs-pointer'],
  ['a.pdf', '<!doctype html>', undefined],
  ['a.js', '<!DOCTYPE html><title>404</title>', 'markup'],
  ['a.mjs', '\n<html lang="en">', 'markup'],
  ['a.css', '<!doctype html>', 'markup'],
  ['a.js', '<!-- a comment of old scripts', undefined],
  ['a.css', '<!-- a { color: red } -->', undefined],
  ['a.png', '', 'empty'],
  ['a.woff', '', 'empty'],
  ['a.js', '', undefined],
  ['a.css', '', undefined],
  ['a.png', '\xef\xbb\xbf\n<!DOCTYPE html><title>404</title>', 'markup'],
  ['a.png', '<svg xmlns="http://www.w3.org/2000/svg">', 'markup'],
  ['a.svg', '<!doctype html><title>404</title>', 'markup'],
  ['a.svg', '<?xml version="1.0"?><svg>', undefined],
  ['a.svg', '\x89PNG\r\n\x1a\n', 'no-markup'],
  ['a.png', '\xff\xd8\xff\xe0', undefined],
  ['a.png', 'any bytes', undefined],
  ['a.html', '<!doctype html>', undefined],
])('%s that begins with %j: %s', (path, start, problem) => {
  expect(contentProblem(path, start)).toBe(problem)
})

test('the first bytes may come in pieces of any size', () => {
  const reader = new FileReader('a.png', 'digests')
  for (const byte of Buffer.from(pointer)) reader.update(Uint8Array.of(byte))
  expect(reader.end().contentProblem).toBe('git-lfs-pointer')
})
