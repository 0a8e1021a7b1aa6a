import { setTimeout as sleep } from 'node:timers/promises'
import { clickLink, findInertPoint, findLink, type PageLink, type Point } from './page-scripts.ts'
import { quietTime, type Tab } from './tab.ts'

/** Moves the pointer, presses a key, touches the page, turns the wheel, and clicks on nothing. */
export async function touchPage(tab: Tab): Promise<void> {
  const point = await tab.evaluate<Point>(findInertPoint)
  const at = point ?? { x: 1, y: 1 }
  const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
  await Promise.allSettled([
    sendMouse(tab, 'mouseMoved', at),
    tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
    tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    // The end of a touch would be a click.
    tab.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
    sendMouse(tab, 'mouseWheel', at, { deltaX: 0, deltaY: 1 }),
    ...(point ? [click(tab, point)] : []),
  ])
}

/** Follows the first link to another page, as far as there is one. */
export async function followLink(tab: Tab): Promise<PageLink | undefined> {
  const link = await tab.evaluate<PageLink>(findLink)
  if (link?.point) await click(tab, link.point)
  else if (link) await tab.evaluate(clickLink)
  return link
}

/** The page is hidden and frozen, then shown again. */
export async function turnAway(tab: Tab): Promise<void> {
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' })
  await tab.send('Page.setWebLifecycleState', { state: 'active' })
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true })
}

/** Leaves the site, and waits for what the page has sent last. */
export async function leaveSite(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url: 'about:blank' })
  // What the page has sent takes the same way, and is there before this.
  const last = `fetch(${JSON.stringify(url)}, { mode: 'no-cors', cache: 'no-store' }).then(() => 'true', () => 'true')`
  await tab.evaluate(last)
  await sleep(quietTime / 2)
}

/** Takes small pictures of the start of the page. Ends as it began: on a desktop, and not dark. */
export async function takePictures(tab: Tab): Promise<readonly string[]> {
  const onPhone = await takePicture(tab, 390, '')
  const dark = await takePicture(tab, 1280, 'dark')
  return [await takePicture(tab, 1280, ''), onPhone, dark]
}

/** @param value empty for the page's own choice */
export async function setColors(tab: Tab, value: 'dark' | ''): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value }]
  await tab.send('Emulation.setEmulatedMedia', { features })
}

async function takePicture(tab: Tab, width: 390 | 1280, colors: 'dark' | ''): Promise<string> {
  const size = { width, height: 800 }
  const screen = { ...size, deviceScaleFactor: 1, mobile: width === 390 }
  await tab.send('Emulation.setDeviceMetricsOverride', screen)
  await setColors(tab, colors)
  const clip = { x: 0, y: 0, ...size, scale: 0.2 }
  const options = { format: 'jpeg', quality: 50, clip, optimizeForSpeed: true }
  return (await tab.send<{ data: string }>('Page.captureScreenshot', options)).data
}

async function click(tab: Tab, at: Point): Promise<void> {
  const button = { button: 'left', clickCount: 1 }
  await Promise.all([
    sendMouse(tab, 'mousePressed', at, button),
    sendMouse(tab, 'mouseReleased', at, button),
  ])
}

const sendMouse = (tab: Tab, type: string, at: Point, more: object = {}): Promise<unknown> =>
  tab.send('Input.dispatchMouseEvent', { type, ...at, ...more })
