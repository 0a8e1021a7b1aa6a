import { readFile } from 'node:fs/promises'
import { setColors } from './reader.ts'
import type { Tab } from './tab.ts'

/** What axe-core finds in a page, with light and with dark colors. */
export interface AccessibilityCheck {
  readonly violations: readonly AccessibilityViolation[]
  /** How many elements it could not judge with light colors. */
  readonly incomplete: number
}

/** A rule, and the elements of a page that break it. */
export interface AccessibilityViolation {
  /** `color-contrast` */
  readonly rule: string
  /** What the rule asks for, in axe's words. */
  readonly help: string
  /** CSS selectors, through shadow trees. */
  readonly elements: readonly string[]
  /** Whether they break it with dark colors only. */
  readonly isDark?: boolean
}

/** axe-core as its authors publish it: it is injected into pages, and never runs in this process. */
export function readAxe(): Promise<string> {
  return readFile(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
}

/** Checks a page with light and with dark colors. Ends with light ones. @param axe its source */
export async function runAxe(tab: Tab, axe: string): Promise<AccessibilityCheck> {
  await setColors(tab, 'dark')
  const dark = await checkOnce(tab, axe)
  await setColors(tab, '')
  return withDarkViolations(await checkOnce(tab, axe), dark)
}

async function checkOnce(tab: Tab, axe: string): Promise<AccessibilityCheck> {
  const check = await tab.evaluate<AccessibilityCheck>(`${axe}\n${checkAccessibility}`)
  return check ?? { violations: [], incomplete: 0 }
}

/** Runs in a page, after axe-core: returns an `AccessibilityCheck` as JSON. */
const checkAccessibility = `(async () => {
const { violations, incomplete } = await axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations', 'incomplete'],
  iframes: false,
  preload: false,
})
const selectorOf = ({ target }) => target.flat().join(' ')
return JSON.stringify({
  violations: violations.map(({ id, help, nodes }) => ({ rule: id, help, elements: nodes.map(selectorOf) })),
  incomplete: incomplete.reduce((sum, { nodes }) => sum + nodes.length, 0),
})
})()`

/** Both checks of a page, each element once. Pure. */
export function withDarkViolations(
  light: AccessibilityCheck,
  dark: AccessibilityCheck,
): AccessibilityCheck {
  const onlyDark = dark.violations.flatMap(({ elements, ...of }) => {
    const known = light.violations.find(({ rule }) => rule === of.rule)?.elements ?? []
    const rest = elements.filter((element) => !known.includes(element))
    return rest.length > 0 ? [{ ...of, elements: rest, isDark: true }] : []
  })
  return { ...light, violations: [...light.violations, ...onlyDark] }
}
