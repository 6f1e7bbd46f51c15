import type { Page } from "playwright/test"

import { expect, settled, test } from "./scan"

const paths = [
  "/calendar?view=month",
  "/calendar?view=week",
  "/calendar?view=agenda",
  "/posts",
  "/posts?tab=sent",
]
const others = ["/compose", "/analytics", "/channels", "/media", "/profiles", "/studio"]
const settings = ["workspace", "members", "webhooks", "api-keys", "account"].map(
  (name) => `/settings/${name}`,
)

type Shift = { value: number; nodes: string[] }

/** The cumulative layout shift since the page loaded (https://web.dev/articles/cls). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type LayoutShift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const describe = ({ node, previousRect, currentRect }: LayoutShift["sources"][number]) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 160)} from ${previousRect.y} to ${currentRect.y}`
        }
        const found: Shift[] = []
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) found.push({ value, nodes: sources.map(describe) })
        }).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(found), 0))
      }),
  )

test.describe.configure({ mode: "parallel", timeout: 240_000 })

for (const [device, viewport] of Object.entries({
  computer: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}))
  for (const group of [paths, others, settings])
    test(`has no layout shift on a ${device}: ${group.join(", ")}`, async ({ owner, demo }) => {
      for (const path of group) {
        const page = path === "/analytics" ? demo : owner
        await page.setViewportSize(viewport)
        await page.goto(path)
        await settled(page)
        const found = await shifts(page)
        const sum = found.reduce((total, { value }) => total + value, 0)
        expect.soft(sum, `${path} ${JSON.stringify(found, null, 1)}`).toBeLessThan(0.02)
      }
    })
