import { readdirSync } from "node:fs"
import { join } from "node:path"

import { pages, reached, redirects } from "./pages"
import { expect, expectAccessible, settled, test } from "./scan"

const phone = { width: 390, height: 844 }

test.describe.configure({ mode: "parallel", timeout: 240_000 })

test("every page of the tree is listed", () => {
  const app = join(import.meta.dirname, "..", "..", "app")
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  expect([...pages.map(({ file }) => file), ...reached, ...redirects].sort()).toEqual(
    files.filter((name) => /(^|\/)page\.tsx$/.test(name)).sort(),
  )
})

for (const { file, who, at, onPhone } of pages)
  test(`no fault in either theme: ${file}`, async ({ owner, demo, guest, made }) => {
    const page = { owner, demo, guest }[who]
    const screen = page.viewportSize()!
    for (const address of at(made)) {
      await page.goto(address)
      await settled(page)
      await expectAccessible(page)
      if (!onPhone) continue
      await page.setViewportSize(phone)
      await settled(page)
      await expectAccessible(page)
      await page.setViewportSize(screen)
    }
  })
