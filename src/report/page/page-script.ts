import { html } from '../html.ts'

/**
 * The page's only script: filters findings while one types and by kind, groups them by page, keeps that
 * in the page's address, copies lines, and opens pictures. Without it, the page shows the same findings
 * by cause. It only moves and copies text nodes that exist already, and writes no markup, so that text
 * of the site stays text.
 */
export const pageScript = html`{
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
}`
