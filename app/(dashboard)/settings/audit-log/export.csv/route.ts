import { exportAuditLog } from "@/lib/audit-log/export-audit-log"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { byteOrderMark } from "@/lib/http/csv-row"
import { AppError, statusOfCode } from "@/lib/errors/app-error"

import { csvDownload } from "@/app/(dashboard)/csv-download"
import { parseFilters } from "@/app/(dashboard)/settings/audit-log/parse-filters"

/** Streams everything that matches the filters. */
export async function GET(request: Request) {
  const { caller, organization } = await pageViewer("/settings/audit-log")
  const query = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const lines = exportAuditLog(caller, parseFilters(query, organization.timeZone))
    return csvDownload(caller.organizationId, "audit-log.csv", withByteOrderMark(lines))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}

async function* withByteOrderMark(lines: AsyncGenerator<string>) {
  yield byteOrderMark
  yield* lines
}
