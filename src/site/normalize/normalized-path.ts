/** The folders that Next.js names after the build. */
const buildFolder =
  /(?<=(?:^|\/)_next\/static\/)[^/]+(?=\/_\w+Manifest\.js(?:on)?$)|(?<=(?:^|\/)_next\/data\/)[^/]+(?=\/.+\.json$)/

/** A file's path with `*` for the id of the build, where a folder bears it: a rebuild moves it. */
export function evenedPath(path: string): string {
  return path.replace(buildFolder, '*')
}
