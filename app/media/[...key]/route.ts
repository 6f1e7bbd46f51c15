import { authenticate } from "@/lib/api/authenticate"
import { refuse } from "@/lib/api/endpoint"
import { toAppError } from "@/lib/api/errors"
import type { Caller } from "@/lib/caller"
import { AppError } from "@/lib/errors"
import { receiveUpload, uploadOffset } from "@/lib/media/receive-upload"
import { serveMedia } from "@/lib/media/serve"

type Context = { params: Promise<{ key: string[] }> }

const keyOf = async ({ params }: Context) => (await params).key.join("/")

/** The signature in the address is the permission, whichever page the browser is on. */
const fromAnywhere = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "upload-offset",
}

/** Null for strangers. */
async function whoAsks(request: Request): Promise<Caller | null> {
  try {
    return (await authenticate(request)).caller
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export const GET = async (request: Request, context: Context) =>
  serveMedia(await keyOf(context), request, () => whoAsks(request))

async function answerUpload(request: Request, work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    return refuse(request, toAppError(error), fromAnywhere)
  }
}

/** Of a stored file, or of an upload that was cut. */
export async function HEAD(request: Request, context: Context) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has("signature")) return GET(request, context)
  return answerUpload(request, async () => {
    const offset = await uploadOffset(await keyOf(context), searchParams)
    const headers = { ...fromAnywhere, "upload-offset": String(offset), "cache-control": "no-store" }
    return new Response(null, { headers })
  })
}

export const PUT = (request: Request, context: Context) =>
  answerUpload(request, async () =>
    Response.json(await receiveUpload(await keyOf(context), request), { headers: fromAnywhere }),
  )

export const OPTIONS = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...fromAnywhere,
      "access-control-allow-methods": "GET, HEAD, PUT",
      "access-control-allow-headers": "content-type, content-range",
      "access-control-max-age": "86400",
    },
  })
