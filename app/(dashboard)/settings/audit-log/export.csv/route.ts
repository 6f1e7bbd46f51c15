import { exportAuditLog } from "@/lib/audit-log/export-audit-log"
import { pageViewer } from "@/lib/auth/page-caller"
import { byteOrderMark } from "@/lib/csv-row"
import { AppError, statusOfCode } from "@/lib/errors"
import { asTenant } from "@/lib/tenant"

import { readFilters } from "@/app/(dashboard)/settings/audit-log/read-filters"

/** What the page shows, all of it, sent as it is read. */
export async function GET(request: Request) {
  const { caller, organization } = await pageViewer("/settings/audit-log")
  const query = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const lines = exportAuditLog(caller, readFilters(query, organization.timeZone))
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark)),
      async pull(controller) {
        const { done, value } = await asTenant(caller.organizationId, () => lines.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: () => void lines.return(undefined),
    })
    return new Response(stream, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="audit-log.csv"',
        "cache-control": "no-store",
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}
