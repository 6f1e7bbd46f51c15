// A calendar window takes at most 1.3 times as long in a workspace with 1,000,000 posts as in one with 10,000. Both
// are in one database and read alternately through the route handler over HTTP. Medians of one run. The floor is a
// window without posts.
//
// CPU per response (this process and PostgreSQL) with 10,000 and 300,000 posts, first when each window was read and
// sorted whole, then read day by day from two covering indexes:
//   a day, 500 shown      48 ms → 41 ms    42 ms → 41 ms
//   a week, 1,000 shown   85 ms → 74 ms   330 ms → 81 ms
//   the month             37 ms → 12 ms   370 ms → 29 ms
//
// Over HTTP with 10,000 and 100,000 posts, the same two cores with a dozen other processes each, 9 rounds:
//   floor: no posts       11 ms   11 ms  0.94x      one channel's week    41 ms   44 ms  1.06x
//   a day, 500 shown      92 ms  102 ms  1.10x      a tag's week          40 ms   41 ms  1.04x
//   a week, 1,000 shown  135 ms  114 ms  0.84x      the month             50 ms   69 ms  1.38x
import { GET as calendar } from "@/app/v0/posts/calendar/route"
import type { Seeded } from "./seed/seed-posts"
import { twoSizes } from "./two-sizes"

const maxRatio = 1.3

const day = 86_400_000
const now = Date.now()
const span = (from: number, days: number, perDay: number) =>
  `/v0/posts/calendar?from=${new Date(now + from * day).toISOString()}&to=${new Date(now + (from + days) * day).toISOString()}&perDay=${perDay}`

/** The seed has a post every two minutes up to now: 720 per day, 5,040 per week. */
const cases: Record<string, (workspace: Seeded) => string> = {
  "floor: no posts": () => span(2000, 42, 4),
  "a day, 500 shown": () => span(-3, 1, 500),
  "a week, 1,000 shown": () => span(-8, 7, 143),
  "one week of a month view": () => span(-8, 7, 4),
  "one channel's week": ({ channel }) => `${span(-8, 7, 143)}&socialAccountIds=${channel}`,
  "a tag's week": ({ organizationId }) => `${span(-8, 7, 143)}&tagIds=${organizationId}-tag-7`,
}
/** Not compared: all 10,000 posts of the small workspace, and 30,000 of the large one. */
const month = () => span(-41, 42, 4)

const { compare, end } = await twoSizes(() => calendar)
const compared = []
for (const [name, path] of Object.entries(cases)) compared.push(await compare(name, path))
await compare("the month", month)
await end(compared, maxRatio)
