import { toAppError } from "@/lib/api/errors"
import { statusOfCode } from "@/lib/errors"
import { storage } from "@/lib/storage/storage"
import { isEmbedded } from "@/lib/uploadthing/config"
import { openIngestUrl, type IngestGrant } from "@/lib/uploadthing/ingest-url"
import { receiveFile } from "@/lib/uploadthing/receive-file"

// The ingest that UploadThing's own service would be: https://docs.uploadthing.com/uploading-files

type Context = { params: Promise<{ key: string }> }

/** The signature in the address is the permission, whichever page the browser is on. */
const fromAnywhere = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-ut-range-start",
}

async function answer(
  request: Request,
  { params }: Context,
  work: (grant: IngestGrant) => Promise<Response>,
): Promise<Response> {
  try {
    if (!isEmbedded) return new Response("Not found", { status: 404 })
    return await work(openIngestUrl((await params).key, new URL(request.url).searchParams))
  } catch (thrown) {
    const { code, message } = toAppError(thrown)
    return Response.json({ error: message }, { status: statusOfCode[code], headers: fromAnywhere })
  }
}

/** From which byte on the file is wanted. */
export const HEAD = (request: Request, context: Context) =>
  answer(
    request,
    context,
    async ({ key }) =>
      new Response(null, {
        headers: { ...fromAnywhere, "x-ut-range-start": String(await storage.arrived(key)) },
      }),
  )

export const PUT = (request: Request, context: Context) =>
  answer(request, context, async (grant) => {
    const serverData = await receiveFile(grant, request)
    const url = "media" in serverData ? serverData.media.url : ""
    return Response.json(
      { url, appUrl: url, ufsUrl: url, fileHash: "", serverData },
      { headers: fromAnywhere },
    )
  })

export const OPTIONS = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...fromAnywhere,
      "access-control-allow-methods": "HEAD, PUT",
      "access-control-allow-headers": "content-type, range, x-uploadthing-version, b3, traceparent",
      "access-control-max-age": "86400",
    },
  })
