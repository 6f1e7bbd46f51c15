import { asTenant } from "@/lib/tenant"

/** A file of a workspace for any spreadsheet, sent as it is made: a piece when the one before it has been taken. */
export function csvDownload(organizationId: string, name: string, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await asTenant(organizationId, () => pieces.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  })
}
