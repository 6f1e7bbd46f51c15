import { toAppError } from "@/lib/api/errors"
import { statusOfCode } from "@/lib/errors/app-error"
import { storage } from "@/lib/storage/storage"
import { isEmbedded } from "@/lib/uploadthing/config"
import { verifyIngestUrl, type IngestGrant } from "@/lib/uploadthing/ingest-url"
import { receiveFile } from "@/lib/uploadthing/receive-file"

// Replaces UploadThing's hosted ingest server: https://docs.uploadthing.com/uploading-files

type Context = { params: Promise<{ key: string }> }

/** Any origin, because the URL's signature grants access. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-ut-range-start",
}

async function handle(
  request: Request,
  { params }: Context,
  action: (grant: IngestGrant) => Promise<Response>,
): Promise<Response> {
  try {
    if (!isEmbedded) return new Response("Not found", { status: 404 })
    return await action(verifyIngestUrl((await params).key, new URL(request.url).searchParams))
  } catch (error) {
    const { code, message } = toAppError(error)
    return Response.json({ error: message }, { status: statusOfCode[code], headers: corsHeaders })
  }
}

/** Returns the offset to resume from. */
export const HEAD = (request: Request, context: Context) =>
  handle(
    request,
    context,
    async ({ key }) =>
      new Response(null, {
        headers: { ...corsHeaders, "x-ut-range-start": String(await storage.receivedBytes(key)) },
      }),
  )

export const PUT = (request: Request, context: Context) =>
  handle(request, context, async (grant) => {
    const serverData = await receiveFile(grant, request)
    const url = "media" in serverData ? serverData.media.url : ""
    return Response.json(
      { url, appUrl: url, ufsUrl: url, fileHash: "", serverData },
      { headers: corsHeaders },
    )
  })

export const OPTIONS = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "access-control-allow-methods": "HEAD, PUT",
      "access-control-allow-headers": "content-type, range, x-uploadthing-version, b3, traceparent",
      "access-control-max-age": "86400",
    },
  })
