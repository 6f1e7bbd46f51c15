import { DateTime } from "luxon"

import { auditFilters } from "@/lib/audit-log/contract"

type Query = Record<string, string | string[] | undefined>

/** Parses filters from the URL, with dates in the workspace's time zone. Ignores invalid values. */
export function parseFilters(query: Query, timeZone: string) {
  const getText = (name: string) => (typeof query[name] === "string" && query[name] ? query[name] : undefined)
  const parseDay = (name: string, offsetDays: number) => {
    const at = DateTime.fromISO(getText(name) ?? "", { zone: timeZone }).plus({ days: offsetDays })
    return at.isValid ? at.toUTC().toISO() : undefined
  }
  const fields = {
    actorKind: getText("kind"),
    actorId: getText("person"),
    action: getText("action"),
    from: parseDay("from", 0),
    to: parseDay("to", 1),
  }
  const validEntries = Object.entries(fields).filter(
    ([name, value]) => auditFilters.partial().safeParse({ [name]: value }).success,
  )
  return auditFilters.parse(Object.fromEntries(validEntries))
}
