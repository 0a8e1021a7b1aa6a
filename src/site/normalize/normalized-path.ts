/** A file's path with `*` for the id of the build, where a folder bears it: a rebuild moves it. */
export function evenedPath(path: string): string {
  if (!path.includes('_next/')) return path
  const names = path.split('/')
  const build = placeOfBuild(names)
  return build === undefined ? path : names.with(build, '*').join('/')
}

/** Which of the names is that of a folder that Next.js names after the build. */
function placeOfBuild(names: readonly string[]): number | undefined {
  const last = names.length - 1
  const file = names[last] ?? ''
  const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data')
  const isData = data >= 0 && data + 3 <= last && file.endsWith('.json')
  if (isData && (data + 3 < last || file !== '.json')) return data + 2
  const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static'
  return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined
}
