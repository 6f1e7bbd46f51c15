import { expectAccessible, settled, test } from "./scan"
import { pages } from "./pages"

const phone = { width: 390, height: 844 }

test.describe.configure({ mode: "parallel", timeout: 240_000 })

for (const { file, who, at, onPhone } of pages)
  test(`has no accessibility issues in either theme: ${file}`, async ({ owner, demo, guest, content }) => {
    const page = { owner, demo, guest }[who]
    const screen = page.viewportSize()!
    for (const address of at(content)) {
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
