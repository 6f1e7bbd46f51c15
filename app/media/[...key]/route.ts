import type { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

import { authenticate } from "@/lib/api/authenticate"
import { rejectRequest } from "@/lib/api/endpoint"
import { toAppError } from "@/lib/api/errors"
import type { Caller } from "@/lib/access/caller"
import { AppError } from "@/lib/errors/app-error"
import { receiveUpload, uploadOffset } from "@/lib/media/upload/receive-upload"
import { serveMedia } from "@/lib/media/serve/serve-media"

/** `incoming` is Node's request, which the API server passes: reading it costs a fraction of reading `request.body`. */
type Context = { params: Promise<{ key: string[] }>; incoming?: Readable }

/** Leaves the rest of a rejected body unread. Closing it would close the connection before the client sees our response. */
const bodyOf = (request: Request, { incoming }: Context): AsyncIterable<Uint8Array> =>
  incoming?.iterator({ destroyOnReturn: false }) ??
  ((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>).values({ preventCancel: true })

const getKey = async ({ params }: Context) => (await params).key.join("/")

/** Any origin, because the URL's signature grants access. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "upload-offset",
}

async function findCaller(request: Request): Promise<Caller | null> {
  try {
    return (await authenticate(request, "api")).caller
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export const GET = async (request: Request, context: Context) =>
  serveMedia(await getKey(context), request, () => findCaller(request))

async function handleUpload(request: Request, action: () => Promise<Response>) {
  try {
    return await action()
  } catch (error) {
    return rejectRequest(request, toAppError(error), corsHeaders)
  }
}

/** For a stored file, or for an interrupted upload's offset. */
export async function HEAD(request: Request, context: Context) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has("signature")) return GET(request, context)
  return handleUpload(request, async () => {
    const offset = await uploadOffset(await getKey(context), searchParams)
    const headers = { ...corsHeaders, "upload-offset": String(offset), "cache-control": "no-store" }
    return new Response(null, { headers })
  })
}

export const PUT = (request: Request, context: Context) =>
  handleUpload(request, async () => {
    const received = await receiveUpload(await getKey(context), request, bodyOf(request, context))
    return Response.json(received, { headers: corsHeaders })
  })

export const OPTIONS = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "access-control-allow-methods": "GET, HEAD, PUT",
      "access-control-allow-headers": "content-type, content-range",
      "access-control-max-age": "86400",
    },
  })
