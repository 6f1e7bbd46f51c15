import { exportAuditLog } from "@/lib/audit-log/export-audit-log"
import { pageViewer } from "@/lib/auth/page-caller"
import { byteOrderMark } from "@/lib/csv-row"
import { AppError, statusOfCode } from "@/lib/errors"

import { csvDownload } from "@/app/(dashboard)/csv-download"
import { readFilters } from "@/app/(dashboard)/settings/audit-log/read-filters"

/** What the page shows, all of it, sent as it is read. */
export async function GET(request: Request) {
  const { caller, organization } = await pageViewer("/settings/audit-log")
  const query = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const lines = exportAuditLog(caller, readFilters(query, organization.timeZone))
    return csvDownload(caller.organizationId, "audit-log.csv", marked(lines))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}

async function* marked(lines: AsyncGenerator<string>) {
  yield byteOrderMark
  yield* lines
}
