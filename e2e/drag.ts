import type { Locator, Page } from "playwright/test"

/** Drags `from` over `to` without releasing it. `part` is how far down, from 0 to 1. */
export async function drag(page: Page, from: Locator, to: Locator, part = 0.5) {
  await from.scrollIntoViewIfNeeded()
  const start = (await from.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10, { steps: 3 })
  const end = (await to.boundingBox())!
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * part, { steps: 5 })
}
