import { isDay, type Day } from "@/components/ui/time/zoned-time"
import type { OperationInput } from "@/lib/api/client"

export const views = ["month", "week", "day", "agenda"] as const
export type View = (typeof views)[number]

export const statuses = ["DRAFT", "SCHEDULED", "PROCESSING", "COMPLETED", "FAILED"] as const
export const approvals = ["PENDING_APPROVAL", "APPROVED", "REJECTED", "DRAFT"] as const

/** Selected values; `approval` has at most one. */
export type Filters = Record<"channel" | "profile" | "tag" | "status" | "approval", string[]>
export const noFilters: Filters = { channel: [], profile: [], tag: [], status: [], approval: [] }
export const filterNames = ["channel", "profile", "tag", "status", "approval"] as const
export type FilterName = (typeof filterNames)[number]

/** Null `view` depends on the screen size; null `date` means today. */
export type CalendarUrl = { view: View | null; date: Day | null; filters: Filters }

export const resolveView = ({ view }: CalendarUrl, isWide: boolean): View =>
  view ?? (isWide ? "month" : "agenda")

const keepAllowed = (values: string[], allowed: readonly string[]) =>
  values.filter((value) => allowed.includes(value))

export function parseUrl(params: URLSearchParams): CalendarUrl {
  const date = params.get("date")
  return {
    view: views.find((view) => view === params.get("view")) ?? null,
    date: isDay(date) ? date : null,
    filters: {
      channel: params.getAll("channel").slice(0, 100),
      profile: params.getAll("profile").slice(0, 100),
      tag: params.getAll("tag").slice(0, 100),
      status: keepAllowed(params.getAll("status"), statuses),
      approval: keepAllowed(params.getAll("approval"), approvals).slice(0, 1),
    },
  }
}

export function toUrl({ view, date, filters }: CalendarUrl): string {
  const params = new URLSearchParams()
  if (view) params.set("view", view)
  if (date) params.set("date", date)
  for (const name of filterNames) for (const value of filters[name]) params.append(name, value)
  return params.size ? `/calendar?${params}` : "/calendar"
}

export const isFiltered = (filters: Filters) => filterNames.some((name) => filters[name].length > 0)

const nonEmpty = <Item>(items: Item[]) => (items.length ? items : undefined)

export const toQuery = ({ channel, profile, tag, status, approval }: Filters) => {
  type Query = OperationInput<"getCalendar">
  return {
    socialAccountIds: nonEmpty(channel),
    profileIds: nonEmpty(profile),
    tagIds: nonEmpty(tag),
    statuses: nonEmpty(status) as Query["statuses"],
    approvalStatus: approval[0] as Query["approvalStatus"],
  }
}
