import { html } from './html.ts'

/**
 * The page's only script: filters findings while one types, and groups them by page. Without it, the
 * page shows the same findings by cause. It only moves and copies text nodes that exist already, and
 * writes no markup, so that text of the site stays text.
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
        const text = (name + ' ' + item.textContent).toLowerCase()
        const show = () => { moved.push(home); return item }
        return { item, name, text, show }
      })
      return { heading: () => nodes.map(copy), kind: cause.className, rows }
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
        pages.get(path).rows.push({ text, show })
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
  const button = make('button', 'step', 'Show ' + Math.min(rest.length, size * 9) + ' of ' + rest.length + ' more')
  button.type = 'button'
  button.onclick = () => {
    button.remove()
    addInSteps(parent, rest, size * 9)
  }
  parent.append(button)
}

const groupElement = ({ heading, kind, shown }) => {
  const title = make('h3', '', ...heading())
  const list = make('ul', '')
  addInSteps(list, shown.map(({ show }) => show), 10)
  const tally = title.querySelector('.tally') ?? title.appendChild(make('span', 'tally'))
  tally.textContent = shown.length
  tally.before(' ')
  return make('section', kind, title, list)
}

const update = () => {
  const terms = tools.elements.filter.value.toLowerCase().split(/ +/).filter(Boolean)
  const isByPage = tools.elements.grouping.value === 'page'
  const isPlain = terms.length === 0 && !isByPage
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
      const shown = group.rows.filter(({ text }) => terms.every((term) => text.includes(term)))
      all += group.rows.length
      matching += shown.length
      return { ...group, shown }
    })
    const makers = groups.filter(({ shown }) => shown.length > 0).map((group) => () => groupElement(group))
    addInSteps(list.results, makers, 30)
  }
  tools.querySelector('output').textContent = isPlain ? '' : matching + ' of ' + all
}

if (tools) {
  tools.hidden = false
  tools.oninput = update
  tools.onsubmit = (event) => event.preventDefault()
  // Before they are asked for, so that neither the first letter nor the first grouping waits.
  addEventListener('load', () => setTimeout(() => {
    for (const list of read()) setTimeout(byPage, 0, list)
  }, 200))
}
addEventListener('beforeprint', () => {
  for (let steps; (steps = document.querySelectorAll('.step')).length > 0; ) for (const step of steps) step.click()
  for (const closed of document.querySelectorAll('details:not([open])')) {
    closed.open = true
    addEventListener('afterprint', () => { closed.open = false }, { once: true })
  }
})
}`
