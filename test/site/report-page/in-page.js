// What a test asks of a page, from within it.

/** What has the focus, and whether that is to be seen. */
globalThis.focused = () => {
  const element = document.activeElement
  const isOutlined = getComputedStyle(element).outlineStyle === 'solid'
  const text = element.innerText.replace(/\s+/g, ' ').trim()
  return `${element.tagName} ${text}${isOutlined ? ' outlined' : ''}`
}

/** Each text, and its contrast to what is behind it (WCAG 2.2, 1.4.3). */
globalThis.contrasts = () => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent.trim() === '') continue
    const colors = [getComputedStyle(parentElement).color, behind(parentElement)]
    const [dark, light] = colors.map(luminance).sort((a, b) => a - b)
    texts.push({ text: textContent.trim(), contrast: (light + 0.05) / (dark + 0.05) })
  }
  return texts
}

function luminance(color) {
  const [red, green, blue] = channels(color)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function behind(element) {
  const { backgroundColor } = getComputedStyle(element)
  const isSeen = channels(backgroundColor)[3] !== 0
  return isSeen ? backgroundColor : behind(element.parentElement)
}

function channels(color) {
  return color.match(/[\d.]+/g).map(Number)
}
