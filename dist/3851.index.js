export const id = 3851;
export const ids = [3851];
export const modules = {

/***/ 15305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ order),
/* harmony export */   u: () => (/* binding */ naturalOrder)
/* harmony export */ });
/** Orders by code units, which does not depend on the locale. */
function order(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/** Compares names as people do: `page-2` before `page-10`. */
const naturalOrder = new Intl.Collator('en', { numeric: true }).compare;


/***/ }),

/***/ 60067:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ ratio),
/* harmony export */   M: () => (/* binding */ bar)
/* harmony export */ });
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86433);

/**
 * A bar in a table row. The other cells hold the same figures as text.
 *
 * @param start relative to the width, from 0 to 1
 * @param length relative to the width, from 0 to 1
 */
function bar(start, length) {
    // Keep very short bars visible.
    const width = Math.max(length, 0.006);
    const left = Math.min(start, 1 - width);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<svg class="bar" width="100%" height="14" aria-hidden="true" focusable="false"><rect class="ground" width="100%" height="14" rx="3"/><rect x="${percent(left)}" width="${percent(width)}" height="14" rx="3"/></svg>`;
}
/** From 0 to 1; 0 if the whole is 0. */
function ratio(part, whole) {
    return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
}
const percent = (value) => `${(value * 100).toFixed(2)}%`;


/***/ }),

/***/ 86433:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OS: () => (/* binding */ more),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   kx: () => (/* binding */ steppedList),
/* harmony export */   lV: () => (/* binding */ factList),
/* harmony export */   qy: () => (/* binding */ html),
/* harmony export */   ti: () => (/* binding */ inlineCode),
/* harmony export */   vI: () => (/* binding */ shortened)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77375);


/**
 * A part of a page. Values are escaped unless they are `Html`: only the template itself and the
 * results of this function are HTML. Use values between tags or in double quotes only.
 */
function html(template, ...values) {
    return new Html(template.reduce((text, part, index) => text + write(values[index - 1]) + part));
}
/** Well-formed HTML. The class is not exported, so that only `html` can create one. */
class Html {
    #text;
    constructor(text) {
        this.#text = text;
    }
    toString() {
        return this.#text;
    }
}
function write(value) {
    if (value instanceof Html)
        return value.toString();
    // `join` would copy all of a page for each list around it.
    if (typeof value === 'object')
        return value.reduce((text, one) => text + write(one), '');
    return (0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q)(String(value ?? '')).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
const escapes = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/** Renders trusted sentences, with inline code in backticks. */
function inlineCode(sentences) {
    return sentences
        .split('`')
        .map((part, index) => (index % 2 === 1 ? html `<code>${part}</code>` : html `${part}`));
}
/** An untrusted URL, path or name: shown as text, never as a link. A narrow page breaks it at slashes. */
const quote = (text) => html `<code>${(0,_kernel_format_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleUrl */ .g)(shortened(text))
    .split(betweenNames)
    .map((part, index) => (index > 0 ? html `<wbr>${part}` : part))}</code>`;
/** After a slash that is neither the first nor the last character, nor beside another. */
const betweenNames = /(?<=[^/]\/)(?=[^/])/;
/**
 * A list that opens in steps, each ten times as long as the one before it.
 *
 * @param further after the first step
 */
function steppedList(items, size = 10, further = []) {
    const rest = items.slice(size);
    const list = html `<ul>${items.slice(0, size)}</ul>${further}`;
    if (rest.length === 0)
        return list;
    return html `${list}<details class="rest">
<summary>${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(rest.length)} more</summary>
${steppedList(rest, size * 9)}
</details>`;
}
/** What a list leaves out, such as `and 3 more files`. */
function more(count, one, why = '') {
    return count > 0 ? html `<p class="more">and ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, `more ${one}`)} ${why}</p>` : '';
}
/** A section of names and values; those without a value are left out. */
function factList(section, facts) {
    const row = ([name, value]) => value ? html `<div><dt>${name}</dt><dd>${value}</dd></div>\n` : '';
    return { ...section, body: html `<dl class="facts">\n${facts.map(row)}</dl>` };
}
/** The maximum length of untrusted text, and the parts kept of longer text, in UTF-16 units. */
const displayLimits = { whole: 400, start: 280, end: 100 };
/** Cuts long text in the middle: URLs differ at the start, file paths at the end. */
function shortened(text) {
    if (text.length <= displayLimits.whole)
        return text;
    // Do not split surrogate pairs.
    const start = text.slice(0, displayLimits.start).replace(/[\ud800-\udbff]$/, '');
    const end = text.slice(-displayLimits.end).replace(/^[\udc00-\udfff]/, '');
    return `${start} … ${end}`;
}


/***/ }),

/***/ 7542:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ pageFrame)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/report/html.ts
var html = __webpack_require__(86433);
;// CONCATENATED MODULE: ./src/report/page/page-script.ts

/**
 * The page's only script: filters findings while one types and by kind, groups them by page, keeps that
 * in the page's address, copies lines, and opens pictures. Without it, the page shows the same findings
 * by cause. It only moves and copies text nodes that exist already, and writes no markup, so that text
 * of the site stays text.
 */
const pageScript = (0,html/* html */.qy) `{
const tools = document.querySelector('.tools')
const order = new Intl.Collator('en', { numeric: true }).compare
const make = (name, kind, ...children) => {
  const element = document.createElement(name)
  element.className = kind
  element.append(...children)
  return element
}
const copy = (element) => element.cloneNode(true)
const number = new Intl.NumberFormat('en').format
const button = (kind, onclick, ...children) =>
  Object.assign(make('button', kind, ...children), { type: 'button', onclick })

let lists
let moved = []
const read = () => {
  lists ??= [...document.querySelectorAll('.groups')].map((groups) => {
    const results = make('div', 'results')
    groups.after(results)
    const causes = [...groups.querySelectorAll('.cause')].map((cause) => {
      const nodes = [...cause.querySelector('h3').childNodes]
      const name = nodes.slice(0, -1).map(({ textContent }) => textContent).join('').trim()
      const rows = [...cause.querySelectorAll('.item')].map((item) => {
        const home = { item, parent: item.parentNode, next: item.nextSibling }
        const own = item.querySelector('.own')
        const text = (name + ' ' + item.textContent.slice(own ? own.textContent.length : 0)).toLowerCase()
        const show = () => { moved.push(home); return item }
        return { item, name, text, show }
      })
      // A row may stand for several.
      const amount = Number(nodes.at(-1).textContent.replace(/\\D/g, ''))
      return { heading: () => nodes.map(copy), name, amount, kind: cause.className, rows }
    })
    return { groups, results, causes }
  })
  return lists
}

const byPage = (list) => {
  if (list.pages) return list.pages
  const pages = new Map()
  for (const { kind, rows } of list.causes) {
    for (const { item, name } of rows) {
      const what = item.querySelector('.what')
      const about = (name + ' ' + (what ? what.textContent : item.textContent)).toLowerCase()
      const places = item.querySelectorAll('.place')
      for (const place of places.length > 0 ? places : [undefined]) {
        const path = place ? place.firstElementChild.textContent : ''
        if (!pages.has(path)) pages.set(path, { path, place, kind, rows: [] })
        const text = about + ' ' + (place ? place.textContent.toLowerCase() : '')
        const show = () => {
          const label = place && place.querySelector('bdi')
          const parts = [name + ': ', what ? copy(what) : '', ' ', label ? copy(label) : '']
          return make('li', 'item', ...parts)
        }
        pages.get(path).rows.push({ name, text, show })
      }
    }
  }
  list.pages = [...pages.values()].sort((a, b) => order(a.path, b.path))
  for (const page of list.pages) {
    page.heading = () => [page.place ? copy(page.place.firstElementChild) : 'The whole site']
  }
  return list.pages
}

const addInSteps = (parent, makers, size) => {
  parent.append(...makers.slice(0, size).map((one) => one()))
  const rest = makers.slice(size)
  if (rest.length === 0) return
  const next = 'Show ' + number(Math.min(rest.length, size * 9)) + ' of ' + number(rest.length) + ' more'
  const step = button('step', () => {
    step.remove()
    addInSteps(parent, rest, size * 9)
  }, next)
  parent.append(step)
}

const groupElement = ({ heading, kind, shown }) => {
  const title = make('h3', '', ...heading())
  const list = make('ul', '')
  addInSteps(list, shown.map(({ show }) => show), 10)
  const tally = title.querySelector('.tally') ?? title.appendChild(make('span', 'tally'))
  tally.textContent = number(shown.length)
  tally.before(' ')
  return make('section', kind, title, list)
}

/** The chosen kind; empty for all. */
let chosen = ''
const addChips = () => {
  const tallies = new Map()
  const levels = new Map()
  for (const { causes } of read()) {
    for (const { name, amount, kind, rows } of causes) {
      if (rows.length === 0) continue
      tallies.set(name, (tallies.get(name) ?? 0) + amount)
      if (!levels.has(name)) levels.set(name, kind.includes('notice') ? 'notice' : 'finding')
    }
  }
  if (tallies.size < 2) return
  const choose = (name) => () => {
    chosen = chosen === name ? '' : name
    change()
  }
  const chips = Array.from(tallies, ([name, tally]) =>
    Object.assign(button('chip ' + levels.get(name), choose(name), name, ' ', make('span', 'tally', number(tally))), { name }),
  )
  tools.append(make('p', 'chips', ...chips))
}

const update = () => {
  for (const chip of tools.querySelectorAll('.chip')) chip.ariaPressed = String(chip.name === chosen)
  const terms = tools.elements.filter.value.toLowerCase().split(/ +/).filter(Boolean)
  const isByPage = tools.elements.grouping.value === 'page'
  const isPlain = terms.length === 0 && !isByPage && !chosen
  const restored = moved.reverse()
  moved = []
  let matching = 0
  let all = 0
  for (const list of read()) list.results.replaceChildren()
  for (const { item, parent, next } of restored) parent.insertBefore(item, next)
  for (const list of read()) {
    list.groups.hidden = !isPlain
    if (isPlain) continue
    const groups = (isByPage ? byPage(list) : list.causes).map((group) => {
      const shown = group.rows.filter(
        ({ name, text }) => (!chosen || name === chosen) && terms.every((term) => text.includes(term)),
      )
      all += group.rows.length
      matching += shown.length
      return { ...group, shown }
    })
    const makers = groups.filter(({ shown }) => shown.length > 0).map((group) => () => groupElement(group))
    addInSteps(list.results, makers, 30)
  }
  const noun = isByPage ? ' occurrences' : ' findings'
  tools.querySelector('output').textContent = isPlain ? '' : number(matching) + ' of ' + number(all) + noun
  if (isPlain || matching > 0) return
  read()[0].results.append(make('p', 'note', 'Nothing matches. Use fewer words, or another kind.'))
}

/** Shows what the reader has chosen, and makes it the address of the page. */
const change = () => {
  const { filter, grouping } = tools.elements
  const state = Object.entries({ filter: filter.value, kind: chosen, group: grouping.value })
  const kept = new URLSearchParams(state.filter(([, value]) => value && value !== 'cause'))
  history.replaceState(null, '', '#' + kept)
  update()
}

const restore = () => {
  const state = new URLSearchParams(location.hash.slice(1))
  if (!['filter', 'kind', 'group'].some((name) => state.has(name))) return
  tools.elements.filter.value = state.get('filter') ?? ''
  tools.elements.grouping.value = state.get('group') === 'page' ? 'page' : 'cause'
  chosen = state.get('kind') ?? ''
  update()
}

/** The pictures of a page, in their size, with its findings below them. */
const openPictures = (sight) => {
  const page = sight.parentElement.querySelector('code')
  const findings = (tools ? read() : [])
    .flatMap((list) => byPage(list))
    .filter(({ path }) => path === page.textContent)
    .flatMap(({ rows }) => rows.map(({ show }) => show()))
  const pictures = [...sight.children].map(copy)
  for (const picture of pictures) picture.removeAttribute('height')
  const none = make('li', '', 'No findings on this page.')
  const list = make('ul', 'places', ...(findings.length > 0 ? findings : [none]))
  const dialog = make('dialog', '', button('step', () => dialog.close(), 'Close'))
  dialog.append(make('h2', '', copy(page)), ...pictures, list)
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}

const copyLine = async (line) => {
  const id = line.closest('.item').id.replace('finding-', '')
  const all = [...document.querySelectorAll('.copy')].flatMap((list) => list.textContent.split('\\n'))
  await navigator.clipboard.writeText(all.find((text) => text.startsWith(id)) ?? id)
  line.textContent = 'Copied'
}

if (tools) {
  tools.hidden = false
  tools.oninput = change
  addChips()
  restore()
  addEventListener('hashchange', restore)
  tools.onsubmit = (event) => event.preventDefault()
  // Before they are asked for, so that neither the first letter nor the first grouping waits.
  addEventListener('load', () => setTimeout(() => {
    for (const list of read()) setTimeout(byPage, 0, list)
  }, 200))
}
addEventListener('click', ({ target }) => {
  const [sight, line] = [target.closest('.sight'), target.closest('.line')]
  if (sight) openPictures(sight)
  if (line) copyLine(line)
})
addEventListener('beforeprint', () => {
  for (let steps; (steps = document.querySelectorAll('.step')).length > 0; ) for (const step of steps) step.click()
  for (const closed of document.querySelectorAll('details:not([open])')) {
    closed.open = true
    addEventListener('afterprint', () => { closed.open = false }, { once: true })
  }
})
}`;

;// CONCATENATED MODULE: ./src/report/page-frame.ts



/**
 * A report as one self-contained HTML page: one script of its own, no requests, and links only to the
 * site that it is about and to its run.
 */
function pageFrame(parts) {
    const { title, header, verdict, sections, hasFilter, hasPictures } = parts;
    return (0,html/* html */.qy) `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}${hasPictures ? '; img-src data:' : ''}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${(0,html/* shortened */.vI)(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${header}
<nav aria-label="Sections of the report"><ul>${sections.map(navigationEntry)}</ul></nav>
<main id="content" tabindex="-1">
${verdict}
${hasFilter ? tools : ''}
${sections.map(sectionHtml)}
</main>
<script>${pageScript}</script>
</body>
</html>
`.toString();
}
/** Hidden without the script. */
const tools = (0,html/* html */.qy) `<form class="tools" hidden>
<label>Filter <input type="search" name="filter" autocomplete="off" spellcheck="false"></label>
<fieldset><legend>Group by</legend>
<label><input type="radio" name="grouping" value="cause" checked> cause</label>
<label><input type="radio" name="grouping" value="page"> page</label></fieldset>
<output aria-live="polite"></output>
</form>`;
function navigationEntry({ id, name, tally }) {
    const figure = tally === undefined ? '' : (0,html/* html */.qy) ` <span class="tally">${tally}</span>`;
    return (0,html/* html */.qy) `<li><a href="#${id}">${name}${figure}</a></li>\n`;
}
function sectionHtml({ id, name, title = name, body }) {
    return (0,html/* html */.qy) `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}
/** The page's only style sheet. Text has a contrast of at least 4.5 to 1, light and dark. */
const style = (0,html/* html */.qy) `
:root {
  --paper: #fcfbf9; --card: #ffffff; --ink: #211f1c; --quiet: #615c55; --line: #e3ded6;
  --code: #f1eee8; --ground: #ece8e1; --accent: #2b5f9e;
  --good: #1d6a40; --good-card: #eef6f0; --bad: #a12a1f; --bad-card: #fbf0ee;
  --unknown: #6b5514; --unknown-card: #f8f3e4;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614; --card: #1e1d1a; --ink: #ebe7e0; --quiet: #a9a399; --line: #37342f;
    --code: #282622; --ground: #2c2a26; --accent: #8ab8ef;
    --good: #86d3a6; --good-card: #1a2a20; --bad: #ff9f92; --bad-card: #331d1a;
    --unknown: #e2c26f; --unknown-card: #2c2614;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 74rem; padding: 3rem 1.5rem 2rem;
  background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3 { line-height: 1.25; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 650; letter-spacing: -0.02em; }
h2 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 650; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 1.0625rem; font-weight: 650; }
p { margin: 0 0 0.75rem; max-width: 68ch; }
ul { margin: 0; padding: 0; list-style: none; }
code {
  padding: 0.1em 0.35em; border-radius: 0.25em; background: var(--code); unicode-bidi: isolate;
  font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  overflow-wrap: anywhere; box-decoration-break: clone; -webkit-box-decoration-break: clone;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }

.skip { position: absolute; left: -999rem; }
.skip:focus {
  left: 1rem; top: 1rem; z-index: 1; padding: 0.5rem 1rem;
  background: var(--card); border: 1px solid var(--line);
}
.eyebrow { margin: 0 0 0.25rem; color: var(--quiet); font-size: 0.9375rem; }
.meta { margin: 0.5rem 0 0; max-width: none; color: var(--quiet); }
.note, .more, .remedy { color: var(--quiet); }
.note { margin: 0.75rem 0 0; font-size: 0.9375rem; }
.more { margin: 0.25rem 0 0.5rem; font-size: 0.9375rem; }
h3 .tally { margin-left: 0.25rem; padding: 0.1em 0.5em; border-radius: 1em; background: var(--code); font-size: 0.875rem; }
.finding h3 .tally { color: var(--bad); background: var(--bad-card); }
.tally { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }

nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.5rem 0 0; }
nav a { display: inline-block; padding: 0.2rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; text-underline-offset: 0.2em; }

main > section { margin: 0 0 3.5rem; }
.verdict {
  display: flex; gap: 1.25rem; align-items: flex-start; margin: 1.5rem 0 0; padding: 1.5rem;
  border: 1px solid; border-radius: 0.75rem;
}
main > .verdict { margin: 1.5rem 0 0; }
.verdict h2 { margin: 0 0 0.375rem; font-size: 1.75rem; line-height: 1.2; }
.verdict p { margin: 0 0 0.25rem; }
.verdict p:last-child { margin: 0; }
.good { border-color: var(--good); background: var(--good-card); }
.bad { border-color: var(--bad); background: var(--bad-card); }
.unknown { border-color: var(--unknown); background: var(--unknown-card); }
.good h2, .good .mark { color: var(--good); }
.bad h2, .bad .mark { color: var(--bad); }
.unknown h2, .unknown .mark { color: var(--unknown); }
.verdict code { background: none; padding: 0; }
.mark { flex: none; fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }

dl { margin: 0; }
dt { color: var(--quiet); font-size: 0.9375rem; }
dd { margin: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin: 1.5rem 0 3.5rem; }
.figures dd { font-size: 1.375rem; font-weight: 600; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.facts div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding: 0.45rem 0; border-top: 1px solid var(--line); }

.tools { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; margin: 0 0 2.5rem; }
.tools[hidden], .groups[hidden] { display: none; }
.tools label { color: var(--quiet); }
.tools fieldset { display: flex; gap: 0.75rem; margin: 0; padding: 0; border: 0; }
.tools legend { float: left; padding: 0; color: var(--quiet); }
.tools input { font: inherit; accent-color: var(--accent); }
.tools [type=search] {
  width: 16rem; max-width: 100%; padding: 0.3rem 0.6rem; color: var(--ink);
  background: var(--card); border: 1px solid var(--quiet); border-radius: 0.375rem;
}
.tools output { color: var(--quiet); font-variant-numeric: tabular-nums; }
.chips { display: flex; flex: 100%; flex-wrap: wrap; gap: 0.5rem; max-width: none; }
.chip, .line {
  padding: 0.15rem 0.6rem; font: inherit; font-size: 0.875rem; color: var(--ink); cursor: pointer;
  background: none; border: 1px solid var(--line); border-radius: 1em;
}
.chip.finding { border-color: var(--bad); }
.chip.notice { border-style: dashed; border-color: var(--quiet); }
.chip[aria-pressed=true] { color: var(--paper); background: var(--ink); }
.chip[aria-pressed=true] .tally { color: var(--paper); }
.own { float: right; margin-left: 1rem; font-size: 0.875rem; }
.own a { color: var(--quiet); text-decoration: none; }
.line { padding: 0 0.5rem; }
.item:target { background: var(--code); }
@media (hover: hover) {
  .own { opacity: 0; }
  .item:hover > .own, .item:target > .own, .own:focus-within { opacity: 1; }
}
@media (scripting: none) { .line { display: none; } }
.sight { padding: 0; background: none; border: 0; cursor: zoom-in; }
dialog { max-width: 90vw; color: var(--ink); background: var(--paper); border: 1px solid var(--line); }
dialog img { max-width: 100%; margin: 0 1rem 1rem 0; vertical-align: top; }
dialog .step { float: right; }
.step {
  margin: 0.5rem 0; padding: 0.3rem 0.75rem; font: inherit; color: var(--accent); cursor: pointer;
  background: none; border: 1px solid var(--line); border-radius: 0.375rem;
}
.item { content-visibility: auto; contain-intrinsic-size: auto 2.5rem; }
.item a, .place a, .meta a { text-decoration-color: var(--line); text-underline-offset: 0.2em; }
.note + .groups { margin-top: 1rem; }
.cause { margin: 0 0 2rem; }
.results h3 { margin-bottom: 0.5rem; }
.cause .remedy { margin: 0.125rem 0 0.625rem; }
.remedy > code:last-child { white-space: nowrap; }
.cause > ul > li, .rest > ul > li { border-top: 1px solid var(--line); padding: 0.45rem 0 0.45rem 1.25rem; }
.cause > ul > li:last-child { border-bottom: 1px solid var(--line); }
.where { color: var(--quiet); }
summary { cursor: pointer; }
pre { overflow-x: auto; }
pre code { display: block; min-width: fit-content; padding: 0.5rem 0.75rem; }
li > details > summary { list-style-position: outside; }
summary::marker { color: var(--quiet); }
.rest > summary, .change > summary { padding: 0.45rem 0; }
.rest > summary { color: var(--quiet); }
.places, .paths { margin: 0.375rem 0 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.places li, .paths li { padding: 0.125rem 0; }
.change { margin: 0; border-top: 1px solid var(--line); }
p.change { padding: 0.45rem 0 0.45rem 1.1rem; color: var(--quiet); }
.sheet { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; list-style: none; }
.sheet img { margin: 0 0.25rem 0 0; border: 1px solid var(--line); }
.sign { display: inline-block; width: 1.1em; color: var(--quiet); text-align: center; }

bdi, dd, .bars th[scope=row] { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.9375rem; text-align: left; }
th, td { padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; overflow-wrap: break-word; }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { border-top: 0; color: var(--quiet); font-size: 0.9375rem; }
tfoot th, tfoot td { font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
.number + :not(.number) { padding-left: 1rem; }
.drawing { width: 50%; }
thead .drawing span:last-child { float: right; }
.bar { display: block; transform: translateY(0.15rem); }
.bar rect { fill: var(--accent); }
.bar .ground { fill: var(--ground); }

@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 3rem; }
  header, main { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / span 2; }
  nav ul { position: sticky; top: 3rem; flex-direction: column; margin: 0.25rem 0 0; }
}
@media (max-width: 36rem) {
  body { padding: 1.5rem 1rem; }
  .verdict { padding: 1.125rem; gap: 0.875rem; }
  .mark { width: 2rem; height: 2rem; }
  h1 { font-size: 1.375rem; }
  .meta { margin-top: 0.25rem; font-size: 0.9375rem; }
  nav ul { flex-wrap: nowrap; margin-top: 0.75rem; overflow-x: auto; }
  nav li { flex: none; }
  .verdict h2 { font-size: 1.25rem; }
  .figures { gap: 0.5rem 1.5rem; margin: 1rem 0 1.5rem; }
  .figures dd { font-size: 1.0625rem; }
  .tools { gap: 0.5rem 1rem; margin-bottom: 1.5rem; }
  .chips { flex-wrap: nowrap; overflow-x: auto; }
  .chip { flex: none; }
  .facts div { grid-template-columns: minmax(0, 1fr); }
  th, td { padding-right: 0.625rem; }
  .bars { font-size: 0.9375rem; }
  .bars th[scope=row] { min-width: 5rem; }
  .drawing { width: auto; min-width: 3rem; }
  thead .drawing span { display: none; }
}
@media (forced-colors: active) {
  .bar rect { fill: CanvasText; }
  .bar .ground { fill: Canvas; stroke: GrayText; }
}
@media print {
  :root {
    --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --code: #fff;
    --ground: #eee; --accent: #444; --good: #14532d; --good-card: #fff; --bad: #7f1d1d;
    --bad-card: #fff; --unknown: #4d3c0a; --unknown-card: #fff; color-scheme: light;
  }
  html { font-size: 10pt; }
  body { display: block; max-width: none; padding: 0; }
  nav, .skip, .tools, .step, .own, summary::marker { display: none; }
  details::details-content { content-visibility: visible; display: block; }
  .item { content-visibility: visible; }
  main > section { margin-bottom: 2rem; }
  .figures { margin-bottom: 2rem; }
  h2, h3, caption, .remedy { break-after: avoid; }
  tr, li > details > summary, .verdict { break-inside: avoid; }
  code { padding: 0; }
}
`;
// Blocks all other scripts, and all requests, even if escaping failed somewhere.
const hashOf = (text) => `'sha256-${(0,external_node_crypto_.createHash)('sha256').update(text.toString()).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(pageScript)}; base-uri 'none'; form-action 'none'`;


/***/ }),

/***/ 35221:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ pageHeader),
/* harmony export */   X: () => (/* binding */ verdictBox)
/* harmony export */ });
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86433);

const dates = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
});
/** The head of a report: what it is about, when and in which run it was made, and links. */
function pageHeader(head) {
    const { createdAt, origin } = head.report;
    const links = [
        head.link && (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<a href="${head.link}">Open the site</a>`,
        origin?.runUrl && (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<a href="${origin.runUrl}">${origin.run}</a>`,
        origin?.action && (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `action ${(0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(origin.action)}`,
    ].filter((link) => link !== undefined && link !== '');
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<header>
<p class="eyebrow">${head.kind}</p>
<h1><bdi>${(0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .shortened */ .vI)(head.title)}</bdi></h1>
<p class="meta"><time datetime="${createdAt.toISOString()}">${dates.format(createdAt)} UTC</time>${head.about}</p>
<p class="meta">${links.map((link, index) => [index > 0 ? ' · ' : '', link])}</p>
</header>`;
}
/** A result at a glance, with its figures below it. */
function verdictBox(box) {
    const { state, headline, paragraphs, figures } = box;
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<section class="verdict ${state}" aria-labelledby="verdict">
${marks[state]}
<div>
<h2 id="verdict">${headline}</h2>
${paragraphs.map((paragraph) => (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<p>${paragraph}</p>\n`)}</div>
</section>
<dl class="figures">${figures.map(([name, value]) => (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
// The headline holds the same information as text.
const drawing = (path) => (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="22"/>${path}</svg>`;
const marks = {
    good: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<path d="M14 25l7 7 13-15"/>`),
    bad: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<path d="M24 13v14M24 34v.5"/>`),
    unknown: drawing((0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<path d="M14 24h20"/>`),
};


/***/ }),

/***/ 49777:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ reportLine)
/* harmony export */ });
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86433);

/**
 * A line of a report with its own address.
 *
 * @param id undefined for a line without one
 * @param tool shown beside the address
 */
const reportLine = (id, content, tool = '') => id === undefined
    ? (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<li class="item">${content}</li>\n`
    : (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<li class="item" id="finding-${id}"><span class="own"><a href="#finding-${id}" aria-label="Address of this finding">#</a> ${tool}</span>${content}</li>\n`;


/***/ }),

/***/ 98052:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G0: () => (/* binding */ targetLink),
/* harmony export */   OT: () => (/* binding */ publishedSite),
/* harmony export */   RF: () => (/* binding */ fileLink),
/* harmony export */   _o: () => (/* binding */ sourceLink),
/* harmony export */   iw: () => (/* binding */ fileUrl)
/* harmony export */ });
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86433);

/** Longer links are text: shortened, they would lead nowhere. In UTF-16 units. */
const maxLength = 600;
/** The URL of a published site; undefined if its domain is unknown or no name of a host. */
function publishedSite({ domain, basePath, }) {
    if (!/^[a-z\d.-]+$/i.test(domain))
        return undefined;
    return URL.parse(`https://${domain}${basePath}`) ?? undefined;
}
/** A file of the site, with a link to where it is published. */
function fileLink(path, site) {
    return siteLink(path, fileUrl(path, site));
}
/** The URL of a file of the site. */
function fileUrl(path, site) {
    const name = path.replace(/(^|\/)index\.html$/, '$1').toWellFormed();
    return inSite(name.split('/').map(encodeURIComponent).join('/'), site);
}
/** A URL that a page refers to, with a link if it is the site's own: others may be hostile. */
function targetLink(target, page) {
    return siteLink(target, inSite(target, page));
}
function inSite(reference, base) {
    const url = base && URL.parse(reference, base.href);
    // The origin of a `blob:` URL is that of the URL in it.
    const isHere = url?.origin === base?.origin && url?.protocol === base?.protocol;
    return isHere && url?.username === '' ? url : undefined;
}
/** A place in the sources, `docs/a.md:12`, with a link to it at the commit of the run if that is known. */
function sourceLink({ path, line }, filesUrl) {
    const name = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    const url = filesUrl === '' ? null : URL.parse(`${filesUrl}${name}`);
    if (url && line !== undefined)
        url.hash = `L${line}`;
    return siteLink(line === undefined ? path : `${path}:${line}`, url ?? undefined);
}
function siteLink(text, url) {
    if (!url || url.href.length > maxLength)
        return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(text);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<a href="${url.href}">${(0,_html_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(text)}</a>`;
}


/***/ }),

/***/ 71543:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ timeSection),
/* harmony export */   c: () => (/* binding */ totalTime)
/* harmony export */ });
/* harmony import */ var _kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69676);
/* harmony import */ var _bar_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(60067);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86433);



/** The duration of each phase, as bars on the timeline of the step. */
function timeSection({ phases }) {
    const total = totalTime(phases);
    const longest = phases.toSorted((a, b) => b.duration - a.duration)[0];
    const summary = longest &&
        (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .html */ .qy) `<p>Longest phase: ${longest.name}, ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(longest.duration)} of ${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(total)}.</p>`;
    return {
        id: 'time',
        name: 'Time',
        tally: (0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(total),
        title: 'Duration',
        body: (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .html */ .qy) `${summary}
<table class="bars">
<caption>Phases of the step, in their order</caption>
<thead><tr><th scope="col">Phase</th><td class="drawing"><span>0 s</span><span>${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(total)}</span></td><th scope="col" class="number">Start</th><th scope="col" class="number">Duration</th></tr></thead>
<tbody>
${phases.map((phase) => phaseRow(phase, total))}</tbody>
</table>`,
    };
}
/** From the start of the step to the end of the last phase, in milliseconds. */
function totalTime(phases) {
    return phases.reduce((end, { start, duration }) => Math.max(end, start + duration), 0);
}
function phaseRow({ name, start, duration }, total) {
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_2__/* .html */ .qy) `<tr><th scope="row">${name}</th><td class="drawing">${(0,_bar_js__WEBPACK_IMPORTED_MODULE_1__/* .bar */ .M)((0,_bar_js__WEBPACK_IMPORTED_MODULE_1__/* .ratio */ .C)(start, total), (0,_bar_js__WEBPACK_IMPORTED_MODULE_1__/* .ratio */ .C)(duration, total))}</td><td class="number">${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(start)}</td><td class="number">${(0,_kernel_format_quantity_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(duration)}</td></tr>
`;
}


/***/ })

};
