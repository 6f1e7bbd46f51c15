import { isDay, type Day } from "@/components/ui/zoned"
import type { Sent } from "@/lib/api/client"

export const views = ["month", "week", "day", "agenda"] as const
export type View = (typeof views)[number]

export const statuses = ["DRAFT", "SCHEDULED", "PROCESSING", "COMPLETED", "FAILED"] as const
export const approvals = ["PENDING_APPROVAL", "APPROVED", "REJECTED", "DRAFT"] as const

/** Lists of chosen values; of `approval` there is one at most. */
export type Filters = Record<"channel" | "profile" | "tag" | "status" | "approval", string[]>
export const filterNames = ["channel", "profile", "tag", "status", "approval"] as const
export type FilterName = (typeof filterNames)[number]

/** What the address says. Null: whatever suits the screen, today. */
export type Address = { view: View | null; date: Day | null; filters: Filters }

/** Whatever suits the screen, where the address does not say. */
export const shownView = ({ view }: Address, isWide: boolean): View => view ?? (isWide ? "month" : "agenda")

const listed = (values: string[], known: readonly string[]) => values.filter((value) => known.includes(value))

export function readAddress(params: URLSearchParams): Address {
  const date = params.get("date")
  return {
    view: views.find((view) => view === params.get("view")) ?? null,
    date: isDay(date) ? date : null,
    filters: {
      channel: params.getAll("channel").slice(0, 100),
      profile: params.getAll("profile").slice(0, 100),
      tag: params.getAll("tag").slice(0, 100),
      status: listed(params.getAll("status"), statuses),
      approval: listed(params.getAll("approval"), approvals).slice(0, 1),
    },
  }
}

export function writeAddress({ view, date, filters }: Address): string {
  const params = new URLSearchParams()
  if (view) params.set("view", view)
  if (date) params.set("date", date)
  for (const name of filterNames) for (const value of filters[name]) params.append(name, value)
  return params.size ? `/calendar?${params}` : "/calendar"
}

export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name].length > 0)

const some = <Item>(items: Item[]) => (items.length ? items : undefined)

export const queryOf = ({ channel, profile, tag, status, approval }: Filters) => {
  type Query = Sent<"getCalendar">
  return {
    socialAccountIds: some(channel),
    profileIds: some(profile),
    tagIds: some(tag),
    statuses: some(status) as Query["statuses"],
    approvalStatus: approval[0] as Query["approvalStatus"],
  }
}
