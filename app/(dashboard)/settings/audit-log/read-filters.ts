import { DateTime } from "luxon"

import { auditFilters } from "@/lib/audit-log/contract"

type Given = Record<string, string | string[] | undefined>

/** Filters as the form writes them into the address: days of the workspace's zone. What makes no sense is left out. */
export function readFilters(given: Given, zone: string) {
  const text = (name: string) => (typeof given[name] === "string" && given[name] ? given[name] : undefined)
  const day = (name: string, plus: number) => {
    const at = DateTime.fromISO(text(name) ?? "", { zone }).plus({ days: plus })
    return at.isValid ? at.toUTC().toISO() : undefined
  }
  const fields = {
    actorKind: text("kind"),
    actorId: text("person"),
    action: text("action"),
    from: day("from", 0),
    to: day("to", 1),
  }
  const found = Object.entries(fields).filter(
    ([name, value]) => auditFilters.partial().safeParse({ [name]: value }).success,
  )
  return auditFilters.parse(Object.fromEntries(found))
}
