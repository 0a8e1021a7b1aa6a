import type { ScriptTraits } from '../scan/scan.ts'

/** @param script byte text */
export function scriptTraits(script: string): ScriptTraits {
  return {
    ...((writesMarkup.test(script) || makesElements(script)) && { writesMarkup: true }),
    ...(readsFragment.test(script) && { readsFragment: true }),
    ...(runsOtherCode.test(script) && { runsOtherCode: true }),
  }
}

/**
 * Ways to make anchors: markup as text, nodes of templates, and the attributes `id` and `name`, also where
 * the name of the attribute is computed. Every framework that renders pages has one of them.
 */
const writesMarkup =
  /innerHTML|outerHTML|insertAdjacentHTML|setHTML(?:Unsafe)?\(|createContextualFragment|parseFromString|(?:import|clone)Node|\bwrite(?:ln)?\(|setAttributeN(?:S|ode)\(|(?:setAttribute|\.attr|\.prop)\(\s*(?:["'`](?:id|name)["'`]|[^"'`\s])|(?:\.|\[["'`])(?:id|name)(?:["'`]\])?\s*=(?!=)/i

/** Elements with the properties of an object: `Object.assign(heading, { id })`. */
const makesElements = (script: string): boolean =>
  /createElement(?:NS)?\(|Object\.assign\(/.test(script) && /\bid["'`]?\s*[:,}]/.test(script)

/** Also where a URL is divided at its fragment: `location.href.split('#')`. */
const readsFragment =
  /\bhash(?:change)?\b|\b(?:split|indexOf|lastIndexOf|search|match|exec|replace)\(\s*(?:["'`]#|\/[^/\n]{0,40}#)/

const runsOtherCode =
  /\bimport\s*\((?!\s*["'`][^"'`$]*["'`]\s*\))|createElement\(\s*["'`]script|importScripts|\beval\s*\(|\bnew\s+Function\b/
