/** Names of HTML's character references, by the ASCII character that they stand for. */
const names: Readonly<Record<string, string>> = {
  '!': 'excl',
  '"': 'quot QUOT',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '&': 'amp AMP',
  "'": 'apos',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast midast',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '<': 'lt LT',
  '=': 'equals',
  '>': 'gt GT',
  '?': 'quest',
  '@': 'commat',
  '[': 'lbrack lsqb',
  '\\': 'bsol',
  ']': 'rbrack rsqb',
  '^': 'Hat',
  _: 'lowbar UnderBar',
  '`': 'grave DiacriticalGrave',
  '{': 'lbrace lcub',
  '|': 'verbar vert VerticalLine',
  '}': 'rbrace rcub',
}

/** The characters' codes, by name. */
export const asciiReferences: ReadonlyMap<string, number> = new Map(
  Object.entries(names).flatMap(([character, all]) =>
    all.split(' ').map((name) => [name, character.charCodeAt(0)] as const),
  ),
)
