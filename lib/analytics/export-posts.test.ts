import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import { exportColumns } from "./export-columns"
import { exportPosts } from "./export-posts"

async function exported(caller: Parameters<typeof exportPosts>[0], input: Parameters<typeof exportPosts>[1]) {
  const { name, pieces } = await exportPosts(caller, input)
  let text = ""
  for await (const piece of pieces) text += piece
  return { name, text, rows: parse(text, { bom: true, columns: true }) as Record<string, string>[] }
}

it("exports every post of the period once, across pages, with formulas escaped", async () => {
  const { caller, connect, organizationId } = await createWorkspace()
  const { id: socialAccountId } = await connect("mastodon")
  const common = { organizationId, socialAccountId, status: "COMPLETED", createdByKind: "system" } as const
  const formula = '=HYPERLINK("https://example.com")\nüber "alles", 日本'
  const metrics = { impressions: 400, likes: 10, raw: null }
  await prisma.post.createMany({
    data: [
      ...Array.from({ length: 501 }, (_, n) => ({
        ...{ ...common, caption: `Post ${n}`, postedAt: new Date(Date.UTC(2026, 4, 3, 10, n % 7)) },
      })),
      { ...common, caption: formula, postedAt: new Date("2026-05-04T10:00:00Z"), analyticsLatest: metrics },
      { ...common, caption: "Too late", postedAt: new Date("2026-05-06T00:00:00Z") },
    ],
  })
  await (await createWorkspace()).connect("mastodon")
  const { name, text, rows } = await exported(caller, { from: "2026-05-01", to: "2026-05-05" })
  expect(name).toBe("posts-2026-05-01-2026-05-05.csv")
  expect(text.startsWith("\uFEFFid,postedAt,")).toBe(true)
  expect(Object.keys(rows[0]!)).toEqual([...exportColumns])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(502)
  expect(rows[0]).toMatchObject({
    ...{ caption: `'${formula}`, likes: "10", reach: "", engagements: "10", engagementRate: "0.025" },
    ...{
      postedAt: "2026-05-04T10:00:00Z",
      postedAtLocal: "2026-05-04 10:00",
      timeZone: "UTC",
      sandbox: "true",
    },
  })
})

it("exports only the header if nothing was published", async () => {
  const { caller } = await createWorkspace()
  const { text } = await exported(caller, {})
  expect(text).toBe(`\uFEFF${exportColumns.join(",")}\r\n`)
})
