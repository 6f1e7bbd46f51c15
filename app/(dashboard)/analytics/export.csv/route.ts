import { exportPosts } from "@/lib/analytics/export-posts"
import { reportQuery } from "@/lib/analytics/report-contracts"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { asTenant } from "@/lib/db/tenant"

import { csvDownload } from "@/app/(dashboard)/csv-download"

/** Streams the CSV, authenticated by the session. */
export async function GET(request: Request) {
  const caller = await pageCaller()
  const query = new URL(request.url).searchParams
  const channels = query.getAll("socialAccountIds")
  const filters = { ...Object.fromEntries(query), ...(channels.length > 0 && { socialAccountIds: channels }) }
  try {
    const { name, pieces } = await asTenant(caller.organizationId, () =>
      exportPosts(caller, parseInput(reportQuery, filters)),
    )
    return csvDownload(caller.organizationId, name, pieces)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}
