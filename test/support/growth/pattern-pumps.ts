import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { type Random, random } from '../random.ts'
import type { Pump } from './pump.ts'
import { pick } from './pumps.ts'

/** Endless pumps: repeated matches of a pattern or its parts, followed by a mismatch. */
export function* patternPumps(pattern: RegExp, seed: number): Generator<Pump, never> {
  const draw = random(seed)
  const { source, flags } = pattern
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const parts: AST.Element[] = []
  const add = (node: AST.Element) => void parts.push(node)
  visitRegExpAST(parsed, {
    onQuantifierEnter: add,
    onGroupEnter: add,
    onCapturingGroupEnter: add,
    onCharacterClassEnter: add,
    onCharacterSetEnter: add,
    onCharacterEnter: (node) => void (node.parent.type === 'Alternative' && parts.push(node)),
  })
  const sample = new Sample(flags, draw)
  const ends = ['', '\0', '!', ' ', 'a', '\n']
  for (;;) {
    const { elements } = pick(parsed.alternatives, draw)
    const cut = Math.floor(draw.uniform() * (elements.length + 1))
    const unit = Array.from({ length: 1 + Math.floor(draw.uniform() * 2) }, () =>
      parts.length === 0 ? '' : sample.of(pick(parts, draw)),
    ).join('')
    yield {
      subject: 'pattern',
      pattern: { source, flags },
      start: elements
        .slice(0, cut)
        .map((each) => sample.of(each))
        .join(''),
      unit: unit || pick(['a', ' ', '/'], draw),
      end: pick(ends, draw) + (draw.uniform() < 0.3 ? sample.of(pick(elements, draw)) : ''),
    }
  }
}

const characters = [
  ...' \t\n\r\0!"#$%&\'()*+,-./019:;<=>?@AZ[\\]^_`az{|}~éß€\u0301\u200d😀',
  '\ud800',
]

/** Draws texts that an element of a pattern matches. */
class Sample {
  readonly #flags: string
  readonly #draw: Random

  constructor(flags: string, draw: Random) {
    this.#flags = flags.replace(/[gy]/g, '')
    this.#draw = draw
  }

  of(element: AST.Element | undefined): string {
    switch (element?.type) {
      case 'Character':
        return String.fromCodePoint(element.value)
      case 'Group':
      case 'CapturingGroup':
        return pick(element.alternatives, this.#draw)
          .elements.map((each) => this.of(each))
          .join('')
      case 'Quantifier': {
        const { min, max } = element
        const count = Math.min(max, min + Math.floor(this.#draw.uniform() * 3))
        return Array.from({ length: count }, () => this.of(element.element)).join('')
      }
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${element.raw}$`, this.#flags)
        const found = characters.filter((character) => one.test(character))
        return found.length === 0 ? '' : pick(found, this.#draw)
      }
      default:
        return ''
    }
  }
}
