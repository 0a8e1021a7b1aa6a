/** An account in GraphQL, which returns an app's login without `[bot]`. */
export function actor(login: string) {
  const isBot = login.endsWith('[bot]')
  return { __typename: isBot ? 'Bot' : 'User', login: login.replace(/\[bot\]$/, '') }
}
