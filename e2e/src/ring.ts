import type { Locator, Page } from 'playwright-core'

/**
 * How much of its edge the ring around a focused control stands out along: pixels that are by 3:1 another colour than
 * without the focus (WCAG 2.2, 1.4.11), for each pixel around the control. A whole ring of one pixel is 1.
 */
export async function shareOfRing(page: Page, control: Locator): Promise<number> {
  await control.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions))
  const { x, y, width, height } = (await control.boundingBox())!
  const clip = { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 }
  const focused = await page.screenshot({ clip })
  await control.evaluate((element: HTMLElement) => element.blur())
  const resting = await page.screenshot({ clip })
  const empty = await page.context().newPage()
  const changed = await empty.evaluate(countChanged, [focused.toString('base64'), resting.toString('base64')] as const)
  await empty.close()
  return changed / (2 * (width + height))
}

/** Sent into a page, which reads pictures by itself. */
async function countChanged(pictures: readonly [string, string]): Promise<number> {
  const pixelsOf = async (picture: string) => {
    const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
    const paper = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!
    paper.drawImage(drawn, 0, 0)
    return paper.getImageData(0, 0, drawn.width, drawn.height).data
  }
  const linear = (part = 0) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const lightAt = (pixels: Uint8ClampedArray, at: number) =>
    0.05 + 0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2])
  const [focused, resting] = await Promise.all(pictures.map(pixelsOf))
  let changed = 0
  for (let at = 0; at < focused!.length; at += 4) {
    const [one, other] = [lightAt(focused!, at), lightAt(resting!, at)]
    if (Math.max(one, other) / Math.min(one, other) >= 3) changed += 1
  }
  return changed
}
