import { DateTime } from "luxon"

import type { InputOf, OutputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { openUrl } from "@/lib/media/library-url"
import { rawJson, type RawJson } from "@/lib/raw-json"
import { whileUnchanged } from "@/lib/while-unchanged"
import type { CalendarPost, getCalendarContract } from "./calendar-contract"
import { placePosts, readPosts, type PostRow } from "./calendar-rows"

type Input = InputOf<typeof getCalendarContract>
type Calendar = OutputOf<typeof getCalendarContract>

const shared = whileUnchanged<RawJson>()

export const getCalendar = (caller: Caller, input: Input): Promise<RawJson> =>
  shared(JSON.stringify([caller.organizationId, input]), () => readCalendar(caller, input))

/** As text: to look at each of a thousand posts once more costs as much as a fifth of reading them. */
async function readCalendar(caller: Caller, input: Input): Promise<RawJson> {
  const timeZone = await zoneOf(caller)
  const starts = dayStarts(input, timeZone)
  const placed = await placePosts(caller, input, starts)
  const posts = await readPosts(placed)
  const days = Map.groupBy(placed, ({ day }) => day)
  const calendar: Calendar = {
    timeZone,
    days: [...days].map(([day, all]) => ({
      date: dateOf(starts[day - 1]!, timeZone),
      total: all[0]!.total,
      // One that is deleted between the two readings is left out.
      posts: all.flatMap(({ id, at }) => {
        const row = posts.get(id)
        return row ? [serialize(caller, row, at)] : []
      }),
    })),
  }
  return rawJson(JSON.stringify(calendar))
}

async function zoneOf({ organizationId }: Caller): Promise<string> {
  const { rows } = await pool.query<{ timeZone: string }>({
    name: "calendar_zone",
    text: `SELECT "timeZone" FROM "Organization" WHERE id = $1`,
    values: [organizationId],
  })
  return rows[0]?.timeZone ?? "UTC"
}

const dateOf = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toISODate()!

/** The window's own start, then each midnight in it: days of 23 and 25 hours are as long as they are. */
function dayStarts({ from, to }: Input, zone: string): Date[] {
  const starts = [new Date(from)]
  const end = Date.parse(to)
  const first = DateTime.fromISO(from, { zone }).startOf("day")
  for (let days = 1; first.plus({ days }).toMillis() < end; days++)
    starts.push(first.plus({ days }).toJSDate())
  return starts
}

const iso = (date: Date | null) => date?.toISOString() ?? null

function serialize({ organizationId }: Caller, row: PostRow, at: Date): CalendarPost {
  const { thumbnail, isPublic, ...post } = row
  const open = (url: string) => openUrl(organizationId, url)
  return {
    ...post,
    at: at.toISOString(),
    scheduledAt: iso(row.scheduledAt),
    postedAt: iso(row.postedAt),
    remindedAt: iso(row.remindedAt),
    thumbnail: thumbnail && {
      ...thumbnail,
      url: isPublic ? thumbnail.url : open(thumbnail.url),
      thumbnailUrl: thumbnail.thumbnailUrl && open(thumbnail.thumbnailUrl),
    },
  }
}
