import type { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { csvRow } from "@/lib/http/csv-row"
import { decodeCursor } from "@/lib/db/cursor"
import type { auditFilters } from "./contract"
import { listAuditLog, requireReader } from "./list-audit-log"

const columns = ["time", "actorKind", "actor", "action", "subjectKind", "subjectId", "address", "detail"]

/** Reads one page at a time to limit memory. */
export function exportAuditLog(caller: Caller, filters: z.output<typeof auditFilters>) {
  requireReader(caller)
  return lines(caller, filters)
}

async function* lines(caller: Caller, filters: z.output<typeof auditFilters>): AsyncGenerator<string> {
  yield csvRow(columns)
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listAuditLog>> = await listAuditLog(caller, {
      ...filters,
      limit: 100,
      cursor: next === null ? undefined : (decodeCursor(next) ?? undefined),
    })
    for (const { createdAt, actor, action, subject, address, detail } of page.data)
      yield csvRow([
        createdAt,
        actor.kind,
        actor.name ?? "",
        action,
        subject?.kind ?? "",
        subject?.id ?? "",
        address ?? "",
        detail ? JSON.stringify(detail) : "",
      ])
    next = page.nextCursor
  } while (next !== null)
}
