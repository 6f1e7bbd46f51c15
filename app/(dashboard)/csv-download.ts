import { asTenant } from "@/lib/db/tenant"

/** Streams a CSV, producing each chunk when the client has read the one before. */
export function csvDownload(organizationId: string, name: string, chunks: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await asTenant(organizationId, () => chunks.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void chunks.return(undefined),
  })
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  })
}
