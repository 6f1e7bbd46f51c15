import type { Locator, Page } from "playwright/test"

/** Takes `from` over `to` and holds it there; letting go is up to the caller. `part`: how far down in it. */
export async function drag(page: Page, from: Locator, to: Locator, part = 0.5) {
  await from.scrollIntoViewIfNeeded()
  const start = (await from.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10, { steps: 3 })
  const end = (await to.boundingBox())!
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * part, { steps: 5 })
}
