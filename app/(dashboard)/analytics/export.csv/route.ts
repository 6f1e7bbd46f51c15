import { exportPosts } from "@/lib/analytics/export-posts"
import { reportQuery } from "@/lib/analytics/report-contracts"
import { pageCaller } from "@/lib/auth/page-caller"
import { AppError, statusOfCode } from "@/lib/errors"
import { parseInput } from "@/lib/parse-input"
import { asTenant } from "@/lib/tenant"

/** A file for people: read with the session, and sent as it is made. */
export async function GET(request: Request) {
  const caller = await pageCaller()
  const query = new URL(request.url).searchParams
  const channels = query.getAll("socialAccountIds")
  const filters = { ...Object.fromEntries(query), ...(channels.length > 0 && { socialAccountIds: channels }) }
  try {
    const { name, pieces } = await asTenant(caller.organizationId, () =>
      exportPosts(caller, parseInput(reportQuery, filters)),
    )
    return new Response(bodyOf(caller.organizationId, pieces), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}

/** A piece is made when the one before it has been taken. */
function bodyOf(organizationId: string, pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await asTenant(organizationId, () => pieces.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
}
