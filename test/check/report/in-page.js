// Functions that tests call within the page.

/** The focused element, and whether its focus is visible. */
globalThis.focused = () => {
  const element = document.activeElement
  const isOutlined = getComputedStyle(element).outlineStyle === 'solid'
  const text = element.innerText.replace(/\s+/g, ' ').trim()
  return `${element.tagName} ${text}${isOutlined ? ' outlined' : ''}`
}

/** Each text with its contrast to its background (WCAG 2.2, 1.4.3). */
globalThis.contrasts = () => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent.trim() === '') continue
    const colors = [getComputedStyle(parentElement).color, backgroundOf(parentElement)]
    const [dark, light] = colors.map(luminance).sort((a, b) => a - b)
    texts.push({ text: textContent.trim(), contrast: (light + 0.05) / (dark + 0.05) })
  }
  return texts
}

/** Words of the page's own text that are on more than one line. */
globalThis.brokenWords = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement.closest('code, h1, script, style')) continue
    for (const { index, 0: word } of node.textContent.matchAll(/[A-Za-z]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}

function luminance(color) {
  const [red, green, blue] = channels(color)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function backgroundOf(element) {
  const { backgroundColor } = getComputedStyle(element)
  const isVisible = channels(backgroundColor)[3] !== 0
  return isVisible ? backgroundColor : backgroundOf(element.parentElement)
}

function channels(color) {
  return color.match(/[\d.]+/g).map(Number)
}
