import { DateTime } from "luxon"

import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { toFetchableUrl } from "@/lib/media/media-url"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import { singleFlight } from "@/lib/cache/single-flight"
import type { CalendarPost, getCalendarContract } from "./contract"
import { placePosts, readPosts, type CalendarRow } from "./calendar-rows"

type Input = InputOf<typeof getCalendarContract>
type Calendar = OutputOf<typeof getCalendarContract>

const shared = singleFlight<RawJson>()

/** Open calendars all refetch at once when a post changes, so they share a read. */
export const getCalendar = (caller: Caller, input: Input): Promise<RawJson> =>
  shared(JSON.stringify([caller.organizationId, input]), () => readCalendar(caller, input))

/** JSON text, because validating a thousand posts again would add a fifth to the cost. */
async function readCalendar(caller: Caller, input: Input): Promise<RawJson> {
  const timeZone = await findTimeZone(caller)
  const starts = dayStarts(input, timeZone)
  const placed = await placePosts(caller, input, starts)
  const posts = await readPosts(placed)
  const days = Map.groupBy(placed, ({ day }) => day)
  const calendar: Calendar = {
    timeZone,
    days: [...days].map(([day, all]) => ({
      date: dateOf(starts[day - 1]!, timeZone),
      total: all[0]!.total,
      // A post that was deleted between the two queries is left out.
      posts: all.flatMap(({ id, at }) => {
        const row = posts.get(id)
        return row ? [serialize(caller, row, at)] : []
      }),
    })),
  }
  return rawJson(JSON.stringify(calendar))
}

async function findTimeZone({ organizationId }: Caller): Promise<string> {
  const row = await prisma.organization.findUnique({
    where: { id: organizationId },
    select: { timeZone: true },
  })
  return row?.timeZone ?? "UTC"
}

const dateOf = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toISODate()!

/** The start of the range, then each local midnight in it, so that days can have 23 or 25 hours. */
function dayStarts({ from, to }: Input, zone: string): Date[] {
  const starts = [new Date(from)]
  const end = Date.parse(to)
  const first = DateTime.fromISO(from, { zone }).startOf("day")
  for (let days = 1; first.plus({ days }).toMillis() < end; days++)
    starts.push(first.plus({ days }).toJSDate())
  return starts
}

function serialize({ organizationId }: Caller, row: CalendarRow, at: Date): CalendarPost {
  const { isPublic, url, mimeType, thumbnailUrl, alt, ...post } = row
  const signed = (stored: string) => toFetchableUrl(organizationId, stored)
  return {
    ...post,
    at: at.toISOString(),
    thumbnail:
      url === null || mimeType === null
        ? null
        : {
            url: isPublic ? url : signed(url),
            thumbnailUrl: thumbnailUrl && signed(thumbnailUrl),
            mimeType,
            alt,
          },
  }
}
