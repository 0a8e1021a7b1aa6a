import { expect, test } from 'vitest'
import { scriptTraits } from '../../../src/reading/script/script-traits.ts'

test.each([
  'box.innerHTML = text',
  'box.insertAdjacentHTML("beforeend", text)',
  'document.write("<p id=a>")',
  'heading.id = "a"',
  'heading["id"]="a"',
  'heading.name="a"',
  'heading.setAttribute("id", slug)',
  'heading.setAttribute(name, slug)',
  "$('h2').attr('id', 'a')",
  "$('h2').attr({ id: 'a' })",
  'body.append(document.importNode(template.content, true))',
  "Object.assign(document.createElement('h2'), { id: 'a' })",
  "Object.assign(document.createElement('h2'), { id, className })",
  "Object.assign(document.querySelector('h2'), { id: 'a' })",
  "make({ 'id': slug }); const make = (all) => { const e = document.createElement('p'); for (const [k, v] of all) e[k] = v }",
  'new DOMParser().parseFromString(text, "text/html")',
])('%s may make anchors', (script) => {
  expect(scriptTraits(script)).toEqual({ writesMarkup: true })
})

test.each([
  'if (heading.id == "a" || heading.id === name) show(heading.id)',
  'button.setAttribute("aria-expanded", "true")',
  "$('a').attr('href')",
  'document.documentElement.dataset.theme = localStorage.theme',
  'const width = { id: 1 }',
  'document.head.append(document.createElement("style"))',
  'import("./a.js")',
])('%s makes none, and runs no other code', (script) => {
  expect(scriptTraits(script)).toEqual({})
})

test.each([
  'import("./" + name)',
  'const tag = document.createElement("script")',
  'eval(text)',
  'new Function(text)()',
])('%s may run any code', (script) => {
  expect(scriptTraits(script)).toEqual({ runsOtherCode: true })
})

test.each([
  'route(location.hash)',
  'addEventListener("hashchange", route)',
  'new URL(url).hash',
  "route(location.href.split('#')[1])",
  'const at = document.URL.indexOf("#/")',
  'route(location.href.replace(/^[^#]*#/, ""))',
])('%s may read the fragment', (script) => {
  expect(scriptTraits(script)).toEqual({ readsFragment: true })
})
